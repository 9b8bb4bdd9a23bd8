import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

describe('admin.animes', () => {
  test('refuses visitors and people who are not administrators', async ({ as, cast, visitor }) => {
    await expect(visitor.admin.animes({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).admin.animes({})).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('lists every anime, newest first, with seasons, episodes and video addresses', async ({ as, cast, shelf }) => {
    const { animes, total, ...paging } = await as(cast.jet).admin.animes({})
    expect(total).toBe(4)
    expect(paging).toEqual({})
    expect(animes.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    const bebop = animes[3]!
    expect(bebop.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([1, 2])
    expect(bebop.seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id))).toEqual(shelf.bebop.episodes)
    expect(bebop.seasons[0]!.episodes[0]!.videoUrl).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  test('pages without gaps', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const first = await admin.animes({ limit: 3 })
    expect(first.animes.map(({ id }) => id)).toEqual([4, 3, 2])
    const second = await admin.animes({ limit: 3, cursor: first.nextCursor! })
    expect(second.animes.map(({ id }) => id)).toEqual([1])
    expect(second.nextCursor).toBeNull()
  })

  test('searches title, alternative titles and synopsis, without accents and in any order of words', async ({
    as,
    cast,
  }) => {
    const found = async (q: string) => (await as(cast.jet).admin.animes({ q })).animes.map(({ title }) => title)
    expect(await found('CORAZON')).toEqual(['Corazón de Acero'])
    expect(await found('acero corazon')).toEqual(['Corazón de Acero'])
    // no guesses, which need a hint
    expect(await found('Corazonn')).toEqual([])
    expect(await found('vaqueros')).toEqual(['Cowboy Bebop'])
    expect(await found('moto roja')).toEqual(['Akira'])
    expect(await found('%')).toEqual([])
  })

  test('filters by status and counts the matches on every page', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const first = await admin.animes({ status: 'completed', limit: 1 })
    expect(first).toMatchObject({ animes: [{ title: 'Akira', status: 'completed' }], total: 2 })
    const second = await admin.animes({ status: 'completed', limit: 1, cursor: first.nextCursor! })
    expect(second).toMatchObject({ animes: [{ title: 'Cowboy Bebop' }], total: 2, nextCursor: null })
    expect(await admin.animes({ status: 'airing', q: 'acero' })).toMatchObject({ animes: [{ id: 3 }], total: 1 })
    expect(await admin.animes({ status: 'airing', q: 'bebop' })).toEqual({ animes: [], total: 0 })
    const unknown = { status: 'emitting' as 'airing' }
    await expect(admin.animes(unknown)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('refuses a cursor of another listing', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    await admin.deleteEpisode({ id: 7 })
    await admin.deleteEpisode({ id: 6 })
    const { nextCursor } = await admin.trash({ limit: 1 })
    await expect(admin.animes({ cursor: nextCursor! })).rejects.toMatchObject({ key: 'INVALID_INPUT' })
    await admin.restore({ kind: 'episode', id: 7 })
    await admin.restore({ kind: 'episode', id: 6 })
  })
})

describe('admin.createAnime and updateAnime', () => {
  test('require only a title', async ({ as, cast, visitor }) => {
    const { animeId } = await as(cast.jet).admin.createAnime({ title: '  Space Dandy ' })
    expect(await visitor.catalogue.byId({ id: animeId })).toMatchObject({
      title: 'Space Dandy',
      synopsis: null,
      coverImage: null,
      releaseYear: null,
      status: 'upcoming',
      isCompleted: false,
      hasEarlyAccess: false,
      rating: null,
      seasons: [],
      seasonCount: 0,
      episodeCount: 0,
    })
  })

  test('add the anime to the catalogue immediately', async ({ as, cast, visitor }) => {
    const before = (await visitor.catalogue.list({})).total
    const { animeId } = await as(cast.jet).admin.createAnime({ title: 'Baccano!' })
    const { animes, total } = await visitor.catalogue.list({})
    expect(total).toBe(before + 1)
    expect(animes.at(-1)!.id).toBe(animeId)
  })

  test('store blank fields as null', async ({ as, cast, visitor }) => {
    const blanks = { synopsis: ' ', description: '', coverImage: ' ', releaseYear: '' as unknown as number }
    const { animeId } = await as(cast.jet).admin.createAnime({ title: 'Texhnolyze', ...blanks })
    expect(await visitor.catalogue.byId({ id: animeId })).toMatchObject({
      synopsis: null,
      description: null,
      coverImage: null,
      releaseYear: null,
    })
  })

  test.for([
    [{ title: '   ' }, 'El título es requerido'],
    [{ title: 'x', releaseYear: 1899 }, 'El año de estreno debe estar entre 1900 y 2030'],
    [{ title: 'x', releaseYear: 2031 }, 'El año de estreno debe estar entre 1900 y 2030'],
    [{ title: 'x', releaseYear: 1998.5 }, 'El año de estreno debe ser un número entero'],
    [{ title: 'x', coverImage: 'javascript:alert(1)' }, 'Debe ser una URL de imagen válida'],
    [{ title: 'x', coverImage: '//evil.example/a.png' }, 'Debe ser una URL de imagen válida'],
    [{ title: 'x', coverImage: '/media/../secret' }, 'Debe ser una URL de imagen válida'],
    [{ title: 'x', status: 'unknown' as 'airing' }, 'El estado no existe'],
    [{ title: 'x', hasEarlyAccess: 'false' as '0' }, 'Debe ser verdadero o falso'],
    [{ title: 'x\0' }, 'El texto contiene caracteres no válidos'],
    [{ title: 'x'.repeat(301) }, 'Como mucho 300 caracteres'],
  ] as const)('refuse %j', async ([form, message], { as, cast }) => {
    await expect(as(cast.jet).admin.createAnime(form)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })

  test('keep status and isCompleted consistent; status wins if they disagree', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const { animeId: id } = await admin.createAnime({ title: 'Trigun', isCompleted: true })
    const now = async () => {
      const { status, isCompleted } = await visitor.catalogue.byId({ id })
      return { status, isCompleted }
    }
    const saving = async (form: { status?: 'airing' | 'completed'; isCompleted?: boolean | '0' }) => {
      await admin.updateAnime({ id, title: 'Trigun', ...form })
      return now()
    }
    const [completed, airing, upcoming] = [
      { status: 'completed', isCompleted: true },
      { status: 'airing', isCompleted: false },
      { status: 'upcoming', isCompleted: false },
    ]
    expect(await now()).toEqual(completed)
    expect(await saving({ status: 'airing' })).toEqual(airing)
    expect(await saving({ isCompleted: true })).toEqual(completed)
    expect(await saving({ isCompleted: '0' })).toEqual(upcoming)
    expect(await saving({ status: 'airing', isCompleted: true })).toEqual(airing)
    expect(await saving({ isCompleted: false })).toEqual(airing)
    expect(await saving({ status: 'completed', isCompleted: false })).toEqual(completed)
    expect(await saving({})).toEqual(completed)
  })

  test('replace the whole anime: fields missing in the form become null', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const { animeId: id } = await admin.createAnime({
      title: 'Planetes',
      synopsis: 'Basura espacial.',
      coverImage: 'https://example.com/planetes.png',
      releaseYear: 2003,
      hasEarlyAccess: 1,
    })
    await admin.updateAnime({ id, title: 'ΠΛΑΝΗΤΕΣ' })
    expect(await visitor.catalogue.byId({ id })).toMatchObject({
      title: 'ΠΛΑΝΗΤΕΣ',
      synopsis: null,
      coverImage: null,
      releaseYear: null,
      hasEarlyAccess: true,
    })
  })

  test('ignore fields that are not in the form (security.md 20)', async ({ as, cast, visitor }) => {
    const extra = { id: 999, rating: 5, createdAt: '2000-01-01', deletedAt: '2000-01-01' }
    const { animeId } = await as(cast.jet).admin.createAnime({ title: 'Noir', ...extra })
    expect(animeId).not.toBe(999)
    expect(await visitor.catalogue.byId({ id: animeId })).toMatchObject({ rating: null })
  })

  test('fail for an unknown anime, season or episode', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    await expect(admin.updateAnime({ id: 999, title: 'x' })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    await expect(admin.addSeason({ id: 999, seasonNumber: 1 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    await expect(admin.updateSeason({ id: 999, seasonNumber: 1 })).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    const episode = { id: 999, episodeNumber: 1, title: 'x' }
    await expect(admin.addEpisode(episode)).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    await expect(admin.updateEpisode(episode)).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
  })
})

describe('admin.addSeason and updateSeason', () => {
  test('is created, changed and counted', async ({ as, cast, shelf, visitor }) => {
    const { admin } = as(cast.jet)
    const { seasonId } = await admin.addSeason({ id: shelf.upcoming.id, seasonNumber: 2, title: 'Segunda' })
    await admin.updateSeason({ id: seasonId, seasonNumber: 3, description: 'Más.' })
    expect(await visitor.catalogue.byId({ id: shelf.upcoming.id })).toMatchObject({
      seasonCount: 1,
      seasons: [{ id: seasonId, seasonNumber: 3, title: null, description: 'Más.', episodes: [] }],
    })
  })

  test('refuse a number that another season of the anime has', async ({ as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    const taken = { key: 'SEASON_NUMBER_TAKEN' }
    await expect(admin.addSeason({ id: shelf.bebop.id, seasonNumber: 2 })).rejects.toMatchObject(taken)
    await expect(admin.updateSeason({ id: shelf.bebop.seasons[0], seasonNumber: 2 })).rejects.toMatchObject(taken)
    await admin.updateSeason({ id: shelf.bebop.seasons[0], seasonNumber: 1 })
  })

  test.for([0, -1, 1.5, '1', null, undefined, 10_001])('refuse the number %j', async (number, { as, cast, shelf }) => {
    const form = { id: shelf.bebop.id, seasonNumber: number as number }
    await expect(as(cast.jet).admin.addSeason(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('create a season once under fifty simultaneous calls', async ({ as, cast, shelf, visitor }) => {
    const clicks = Array.from({ length: 50 }, () =>
      as(cast.jet).admin.addSeason({ id: shelf.akira.id, seasonNumber: 7 }),
    )
    const outcomes = await Promise.allSettled(clicks)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.key] : []))
    expect(new Set(refusals)).toEqual(new Set(['SEASON_NUMBER_TAKEN']))
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).seasonCount).toBe(2)
  })
})

describe('admin.addEpisode and updateEpisode', () => {
  test('is created, changed and counted', async ({ as, cast, shelf, visitor }) => {
    const { admin } = as(cast.jet)
    const [season] = shelf.corazon.seasons
    const { episodeId } = await admin.addEpisode({ id: season, episodeNumber: 2, title: ' Grasa ', duration: 24 })
    await admin.updateEpisode({ id: episodeId, episodeNumber: 3, title: 'Aceite', description: 'Gotea.' })
    const { seasons, episodeCount } = await visitor.catalogue.byId({ id: shelf.corazon.id })
    expect(episodeCount).toBe(2)
    expect(seasons[0]!.episodes[1]).toMatchObject({
      id: episodeId,
      episodeNumber: 3,
      title: 'Aceite',
      description: 'Gotea.',
      duration: null,
    })
  })

  test("update the median duration of the anime's episodes", async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const { animeId } = await admin.createAnime({ title: 'Hakkenden' })
    const { seasonId } = await admin.addSeason({ id: animeId, seasonNumber: 1 })
    const episode = { episodeNumber: 1, title: 'Sombras' }
    const { episodeId } = await admin.addEpisode({ id: seasonId, ...episode, duration: 5 })
    const counted = () => services.pool.query('select minutes from anime_stats where anime_id = $1', [animeId])
    expect((await counted()).rows).toEqual([{ minutes: 5 }])
    await admin.updateEpisode({ id: episodeId, ...episode, duration: 50 })
    expect((await counted()).rows).toEqual([{ minutes: 50 }])
  })

  test('refuse a number that another episode of the season has', async ({ as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    const taken = { key: 'EPISODE_NUMBER_TAKEN' }
    const [season] = shelf.bebop.seasons
    await expect(admin.addEpisode({ id: season, episodeNumber: 1, title: 'x' })).rejects.toMatchObject(taken)
    await expect(admin.updateEpisode({ id: 2, episodeNumber: 1, title: 'x' })).rejects.toMatchObject(taken)
  })

  test('create an episode once under fifty simultaneous calls, and count fifty different ones', async ({
    as,
    cast,
    visitor,
  }) => {
    const { animeId } = await as(cast.jet).admin.createAnime({ title: 'Ping Pong' })
    const { seasonId } = await as(cast.jet).admin.addSeason({ id: animeId, seasonNumber: 1 })
    const adding = (episodeNumber: number) =>
      as(cast.jet).admin.addEpisode({ id: seasonId, episodeNumber, title: 'Set' })

    const same = await Promise.allSettled(Array.from({ length: 50 }, () => adding(1)))
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(Array.from({ length: 50 }, (_, i) => adding(i + 2)))
    expect((await visitor.catalogue.byId({ id: animeId })).episodeCount).toBe(51)
  })

  test.for([
    [{ title: '  ' }, 'El número de episodio y título son requeridos'],
    [{ episodeNumber: 0 }, 'El número de episodio debe ser 1 o mayor'],
    [{ episodeNumber: undefined }, 'El número de episodio y título son requeridos'],
    [{ duration: 0 }, 'La duración debe ser de 1 minuto o más'],
    [{ duration: 1.5 }, 'La duración debe ser un número entero de minutos'],
  ] as const)('refuse %j', async ([wrong, message], { as, cast, shelf }) => {
    const form = { id: shelf.bebop.seasons[0], episodeNumber: 50, title: 'x', ...wrong } as never
    await expect(as(cast.jet).admin.addEpisode(form)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })
})

describe('admin.updateEpisode, video address (security.md 30)', () => {
  const embed = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

  test.for([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', embed],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', embed],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', embed],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ"onload="x', null],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
    ['https://cdn.example/clip.MP4?token=1', 'https://cdn.example/clip.MP4?token=1'],
    ['https://cdn.example/live.m3u8', 'https://cdn.example/live.m3u8'],
    ['/media/demo/clip.webm', '/media/demo/clip.webm'],
    ['http://cdn.example/clip.mp4', null],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://user:pass@cdn.example/clip.mp4', null],
    ['javascript:alert(1)//.mp4', null],
    ['data:video/mp4;base64,AAAA', null],
    ['//cdn.example/clip.mp4', null],
    ['https://cdn.example/\tclip.mp4', null],
    ['https://cdn.example/page.html', null],
    ['/media/../etc/clip.mp4', null],
  ] as const)('stores %s as %s', async ([given, stored], { as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    const saving = admin.updateEpisode({ id: 5, episodeNumber: 2, title: 'Regreso 2', videoUrl: given })
    if (stored === null) return expect(saving).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await saving
    const { animes } = await admin.animes({ q: 'bebop' })
    const episodes = animes.find(({ id }) => id === shelf.bebop.id)!.seasons.flatMap((season) => season.episodes)
    return expect(episodes.find(({ id }) => id === 5)!.videoUrl).toBe(stored)
  })
})

test('admin.stats counts visible entries only', async ({ as, cast, shelf }) => {
  const { admin } = as(cast.jet)
  const before = await admin.stats()
  expect(before).toMatchObject({ totalUsers: 4, totalAdmins: 1 })
  await admin.deleteAnime({ id: shelf.bebop.id })
  expect(await admin.stats()).toEqual({
    ...before,
    totalAnimes: before.totalAnimes - 1,
    totalSeasons: before.totalSeasons - 2,
    totalEpisodes: before.totalEpisodes - 5,
  })
})
