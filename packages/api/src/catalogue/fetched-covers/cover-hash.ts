/** SQL of the key of a cover's address in `fetched_covers`. */
export const coverHash = (address: string) => `encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`
