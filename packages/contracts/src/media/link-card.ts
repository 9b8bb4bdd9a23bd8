/** Size of the Open Graph images of animes and profiles. */
export const linkCardSize = { width: 1200, height: 630 } as const

export const animeCardAddress = (id: number) => `/api/anime/${id}/card.jpg`
export const profileCardAddress = (id: number) => `/api/profiles/${id}/card.jpg`

/** Whether a path is one of the two above. */
export const isLinkCard = (address: string) => /^\/api\/(anime|profiles)\/\d+\/card\.jpg$/.test(address)
