/** JSON of approximately this many bytes that is expensive to parse, traverse or validate. */
export const largeBodies: Record<string, (bytes: number) => string> = {
  text: (bytes) => `{"profilePicture":"${'A'.repeat(bytes - 22)}"}`,
  lists: (bytes) => `{"animes":[${'[],'.repeat((bytes - 20) / 3)}0]}`,
  keys: (bytes) => `{${Array.from({ length: Math.floor((bytes - 20) / 15) }, (_, n) => `"${n}":1`.padEnd(14)).join()}}`,
  prototypes: (bytes) => `{"animes":["__proto__",${'{"x":"__proto"},'.repeat((bytes - 60) / 16)}0]}`,
  episodes: (bytes) => JSON.stringify({ animes: animesOf(bytes) }),
}

/** As many minimal episodes as fit; the last one is invalid, so that all are validated and none is stored. */
function animesOf(bytes: number) {
  const count = Math.floor((bytes - 10_000) / 36)
  const perAnime = Math.ceil(count / 100)
  return Array.from({ length: 100 }, (_, n) => ({
    title: `Hostil ${n}`,
    seasons: [
      {
        seasonNumber: 1,
        episodes: Array.from({ length: perAnime }, (_, at) => ({
          episodeNumber: n === 99 && at === perAnime - 1 ? 0 : at + 1,
          title: 'x',
        })),
      },
    ],
  }))
}
