/** Query input for all of the viewer's lists. */
export const wholeLists = {}
