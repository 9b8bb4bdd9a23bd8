/** Text as search compares it: without case and without accents, so that "corazon" finds "Corazón". */
export const fold = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
