/** The picture that stands beside a link to an anime or to a person's profile, as Open Graph wants it. */
export const linkCardSize = { width: 1200, height: 630 } as const

export const animeCardAddress = (id: number) => `/api/anime/${id}/card.jpg`
export const profileCardAddress = (id: number) => `/api/profiles/${id}/card.jpg`

/** Whether an address is that of such a picture. */
export const isLinkCard = (address: string) => /^\/api\/(anime|profiles)\/\d+\/card\.jpg$/.test(address)
