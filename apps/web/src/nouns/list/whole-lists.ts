/** The viewer's whole shelf. */
export const wholeLists = {}
