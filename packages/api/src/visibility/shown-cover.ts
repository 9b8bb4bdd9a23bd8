/**
 * SQL of an address of a cover for everyone outside the administration: null if it is on another site and the site shows no such
 * covers (`REMOTE_COVERS`), since programs would load it and so reveal to that site who views which anime.
 */
export const shownCover = (address: string) =>
  `case when ${address} like '/%' or (select shows_remote_covers from site_settings) then ${address} end`

/** SQL of a recorded cover, which the anime may no longer have: null also if a takedown has blocked it. */
export const recordedCover = (address: string) =>
  `case when not exists (select from takedown_keys k where k.picture = ${address}) then ${shownCover(address)} end`
