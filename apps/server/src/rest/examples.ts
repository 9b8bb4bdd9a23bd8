type Json = Record<string, unknown>

/** Values that read like the product, by the name of the field: what a schema alone would call "string". */
const byName: Json = {
  username: 'spike',
  email: 'spike@animeteca.example',
  password: 'animeteca',
  refreshToken: 'XED6PAx38czGPPB2Ay2be8jZN_nOVg4W06QEhwzvIgQ',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.…',
  q: 'corazón',
  title: 'Cowboy Bebop',
  animeTitle: 'Cowboy Bebop',
  comment: 'Buen gusto.',
  content: 'Qué final.',
  synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
  coverImage: '/media/demo/covers/cowboy-bebop.svg',
  videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  releaseYear: 1998,
  duration: 24,
  rating: 5,
  tag: 'Vaquero',
  bio: 'Si hay jazz, cuenta conmigo.',
  createdAt: '2026-11-20T17:30:00.000Z',
  startsOn: '2026-11-16',
  endsOn: '2026-11-22',
  signUps: 12,
  votes: 148,
  watched: 960,
}

/** An example of what a JSON schema describes. */
export function exampleOf(schema: Json, name = ''): unknown {
  if (name in byName) return byName[name]
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
  if (first) return exampleOf(first, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([key, value]) => [
          key,
          exampleOf(value, key),
        ]),
      )
    case 'array':
      return [exampleOf((schema['items'] ?? {}) as Json, name.replace(/s$/, ''))]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return schema['format'] === 'date-time' ? byName['createdAt'] : 'texto'
    default:
      return null
  }
}
