import { describe, expect } from 'vitest'
import { addKnownWorks } from '../../test/catalogue/known-catalogue.ts'
import { test as base } from '../../test/fixtures.ts'
import { knownIds, knownWorks } from './known-names.ts'

let areAdded = false

/** The shelf of all tests, with well-known works added. */
const test = base.extend<{ search: (q: string) => Promise<Result> }>({
  search: async ({ services, visitor }, use) => {
    if (!areAdded) await addKnownWorks(services.pool)
    areAdded = true
    services.bus.publish({ topic: 'catalogue', ids: [] })
    await use(async (q) => {
      const { animes, total, didYouMean, matchedTitles } = await visitor.catalogue.list({ q, limit: 3 })
      return { titles: animes.map(({ title }) => title), total, didYouMean, matchedTitles: matchedTitles! }
    })
  },
})

interface Result {
  titles: string[]
  total: number
  didYouMean: string | undefined
  matchedTitles: (string | null)[]
}

/** What people type, and the title they mean. */
const remembered = `
full metal brotherhood = Fullmetal Alchemist: Brotherhood
brotherhood alchemist = Fullmetal Alchemist: Brotherhood
fmab = Fullmetal Alchemist: Brotherhood
fma = Fullmetal Alchemist
full metal alquemist = Fullmetal Alchemist
el alquimista de acero = Fullmetal Alchemist
la del titan = Shingeki no Kyojin
el de los titanes = Shingeki no Kyojin
ataque a los titanes = Shingeki no Kyojin
ataque titan = Shingeki no Kyojin
atack on titan = Shingeki no Kyojin
shingueki no kyojin = Shingeki no Kyojin
shingeki no kyojin segunda temporada = Shingeki no Kyojin
snk = Shingeki no Kyojin
aot = Shingeki no Kyojin
進撃の巨人 = Shingeki no Kyojin
guardianes de la noche = Kimetsu no Yaiba
guardian de la noche = Kimetsu no Yaiba
los guardianes de la noche anime = Kimetsu no Yaiba
demon slayer = Kimetsu no Yaiba
kimetsu no yaiva = Kimetsu no Yaiba
caballeros del zodiaco = Saint Seiya
los caballeros del zodíaco = Saint Seiya
caballero zodiaco = Saint Seiya
sant seiya = Saint Seiya
oliver y benji = Captain Tsubasa
oliver y benyi = Captain Tsubasa
supercampeones = Captain Tsubasa
one peace = One Piece
onepiece = One Piece
onepice = One Piece
bola de dragon = Dragon Ball
bola de dragon z = Dragon Ball Z
dbz = Dragon Ball Z
dragonball gt = Dragon Ball GT
naruto shipuden = Naruto: Shippuuden
naruto shippuden 2 = Naruto: Shippuuden
deathnote = Death Note
det note = Death Note
boku no hiro academia = Boku no Hero Academia
mi academia de heroes = Boku no Hero Academia
bnha = Boku no Hero Academia
my hero academy = Boku no Hero Academia
jujutsu kaizen = Jujutsu Kaisen
jjk = Jujutsu Kaisen
hunterxhunter = Hunter x Hunter (2011)
hxh = Hunter x Hunter (2011)
onepunchman = One Punch Man
tokio ghoul = Tokyo Ghoul
el viaje de chihiro = Sen to Chihiro no Kamikakushi
viaje chihiro = Sen to Chihiro no Kamikakushi
el castillo ambulante = Howl no Ugoku Shiro
castillo vagabundo = Howl no Ugoku Shiro
la princesa mononoke = Mononoke Hime
mi vecino totoro = Tonari no Totoro
la tumba de las luciernagas = Hotaru no Haka
tu nombre = Kimi no Na wa.
kimi no nawa = Kimi no Na wa.
una voz silenciosa = Koe no Katachi
shinchan = Crayon Shin-chan
sinchan = Crayon Shin-chan
el gato cosmico = Doraemon (1979)
detective conan = Meitantei Conan
slamdunk = Slam Dunk
samurai x = Rurouni Kenshin: Meiji Kenkaku Romantan
el guerrero samurai = Rurouni Kenshin: Meiji Kenkaku Romantan
el puño de la estrella del norte = Hokuto no Ken
heidi = Alps no Shoujo Heidi
mazinguer z = Mazinger Z
super once = Inazuma Eleven
sakura cazadora de cartas = Cardcaptor Sakura
card captor sakura = Cardcaptor Sakura
guerrera luna = Bishoujo Senshi Sailor Moon
sailormoon = Bishoujo Senshi Sailor Moon
konosuba = Kono Subarashii Sekai ni Shukufuku wo!
rezero = Re:Zero kara Hajimeru Isekai Seikatsu
steins gate = Steins;Gate
stein gate = Steins;Gate
aula de asesinos = Ansatsu Kyoushitsu
food wars = Shokugeki no Souma
7 pecados capitales = Nanatsu no Taizai
pecados capitales = Nanatsu no Taizai
exorcista azul = Ao no Exorcist
tu mentira en abril = Shigatsu wa Kimi no Uso
el heroe del escudo = Tate no Yuusha no Nariagari
reencarnado slime = Tensei shitara Slime Datta Ken
clase de elite = Youkoso Jitsuryoku Shijou Shugi no Kyoushitsu e
las quintillizas = 5-toubun no Hanayome
novia de alquiler = Kanojo, Okarishimasu
los vengadores de tokio = Tokyo Revengers
hombre motosierra = Chainsaw Man
spy family = Spy x Family
frieren = Sousou no Frieren
la boticaria = Kusuriya no Hitorigoto
mayordomo negro = Kuroshitsuji
diario del futuro = Mirai Nikki (TV)
furi kuri = FLCL
sao = Sword Art Online
sword art on line = Sword Art Online
haikyu = Haikyuu!!
fairytail = Fairy Tail
komi san = Komi-san wa, Comyushou desu.
promised neverland = Yakusoku no Neverland
lamu = Urusei Yatsura
marco = Haha wo Tazunete Sanzenri
el niño y la garza = Kimitachi wa Dou Ikiru ka
yona princesa = Akatsuki no Yona
guan pis = One Piece
blich = Bleach
soul iter = Soul Eater
sant seilla = Saint Seiya
chensoman = Chainsaw Man
suord art online = Sword Art Online
mazinger zeta = Mazinger Z
snk final season = Shingeki no Kyojin
ataque a los titanes t4 = Shingeki no Kyojin
luffy one piece = One Piece
dragon ball z pelicula = Dragon Ball Z Movie 12: Fukkatsu no Fusion!! Gokuu to Vegeta
la fusion de goku y vegeta = Dragon Ball Z Movie 12: Fukkatsu no Fusion!! Gokuu to Vegeta
doraemon pelicula tren del tiempo = Doraemon Movie 17: Nobita to Ginga Express
paraiso infernal = Jigokuraku
mi feliz matrimonio = Watashi no Shiawase na Kekkon
el nieto del sabio = Kenja no Mago
bienvenidos a la nhk = NHK ni Youkoso!
recuerdos de ayer = Omoide Poroporo
viki el vikingo = Chiisana Viking Vickie
abeja maya = Mitsubachi Maya no Bouken
remi = Ie Naki Ko
mapache rascal = Araiguma Rascal
jacki y nuca = Seton Doubutsuki: Kuma no Ko Jacky
comando g = Kagaku Ninja-tai Gatchaman
el perro de flandes = Flanders no Inu
secreto de la piedra azul = Fushigi no Umi no Nadia
la familia crece = Marmalade Boy
johnny y sus amigos = Kimagure Orange☆Road
lady oscar = Versailles no Bara
chicho terremoto = Dash! Kappei
mujercitas = Ai no Wakakusa Monogatari
supernenas z = Demashita! Powerpuff Girls Z
hana no kaze 2 = Kidou Senshi: Hana no Kaze II
`
  .trim()
  .split('\n')
  .map((line) => line.split('=').map((part) => part.trim()) as [q: string, title: string])
  .filter(([, title]) => title !== '')

describe('catalogue.search', () => {
  test('finds each of a hundred remembered titles among its first three results', async ({ search }) => {
    expect(remembered.length).toBeGreaterThanOrEqual(100)
    const missed: string[] = []
    for (const [q, title] of remembered) {
      const { titles } = await search(q)
      if (!titles.includes(title)) missed.push(`${q}: ${titles.join(', ')}`)
    }
    expect(missed).toEqual([])
  })

  test('returns the alternative title that matched, and none when the main title matches', async ({ search }) => {
    expect(await search('guardianes de la noche')).toMatchObject({
      titles: ['Kimetsu no Yaiba'],
      matchedTitles: ['Guardianes de la Noche'],
    })
    expect((await search('kimetsu')).matchedTitles).toEqual([null])
  })

  test('does not guess while a title or a synopsis contains the text', async ({ search }) => {
    expect(await search('sistema solar')).toEqual({
      titles: ['Cowboy Bebop'],
      total: 1,
      didYouMean: undefined,
      matchedTitles: [null],
    })
    expect((await search('noche')).didYouMean).toBeUndefined()
  })

  test('ignores symbols and emoji only where nothing contains them', async ({ as, cast, search }) => {
    const plain = await search('naruto')
    expect(plain.total).toBeGreaterThan(0)
    expect(await search('🎉 naruto ❤️‍🔥')).toEqual(plain)
    expect((await search('narto 🎉')).didYouMean).toBe((await search('narto')).didYouMean)
    const { animeId } = await as(cast.jet).admin.createAnime({ title: 'Fiesta sin nada' })
    await as(cast.jet).admin.createAnime({ title: 'Fiesta 🎉' })
    expect((await search('fiesta 🎉')).titles).toEqual(['Fiesta 🎉'])
    expect((await search('fiesta 🍾')).total).toBe(2)
    await as(cast.jet).admin.updateAnime({ id: animeId, title: 'Fiesta', synopsis: 'Con champán 🍾' })
    expect(await search('champán 🎊')).toMatchObject({ titles: ['Fiesta'], total: 1 })
  })

  test('says which title it guesses when no title or synopsis contains the text', async ({ search }) => {
    expect(await search('shingueki no kyojin')).toEqual({
      titles: ['Shingeki no Kyojin'],
      total: 1,
      didYouMean: 'Shingeki no Kyojin',
      matchedTitles: [null],
    })
    expect(await search('kimetsu no yaiva')).toMatchObject({ didYouMean: 'Kimetsu no Yaiba' })
  })

  test('finds no anime for a text that resembles no title', async ({ search }) => {
    for (const q of ['zzzzzz', '12345', '.*', '...', 'qwrtp'])
      expect(await search(q)).toMatchObject({ titles: [], total: 0, didYouMean: undefined })
  })

  test('finds an anime immediately after it was added, renamed or deleted', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const found = async (q: string) => (await visitor.catalogue.search({ q })).ids
    expect(await found('nueva estrella')).toEqual([])
    const { animeId: id } = await admin.createAnime({ title: 'Nueva Estrella' })
    expect(await found('nueva estrella')).toEqual([id])
    await admin.updateAnime({ id, title: 'Estrella Vieja' })
    expect(await found('estrella vieja')).toEqual([id])
    expect(await found('nueva estrella')).not.toContain(id)
    await admin.deleteAnime({ id })
    expect(await found('estrella vieja')).not.toContain(id)
  })

  test('continues after the last anime of the previous page', async ({ search, visitor }) => {
    await search('')
    const { ids } = await visitor.catalogue.search({ q: 'o' })
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await visitor.catalogue.list({ q: 'o', limit: 7, cursor })
      expect(page.total).toBe(ids.length)
      paged.push(...page.animes.map((anime) => anime.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(ids)
  })
})

describe('knownWorks', () => {
  test('lists at least 500 works with unique ids', () => {
    expect(knownWorks.length).toBeGreaterThanOrEqual(500)
    const ids = knownWorks.flatMap((work) => work.ids.map(({ site, externalId }) => `${site} ${externalId}`))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.filter((id) => !/^(mal|anilist) \d+$/.test(id))).toEqual([])
  })

  test('repeats no name within a work and has no surrounding blanks', () => {
    for (const { title, names } of knownWorks) {
      expect([title, ...names].filter((name) => name === '' || name !== name.trim() || name.includes('|'))).toEqual([])
      expect([title, ...names].filter((name, at, all) => all.indexOf(name) !== at)).toEqual([])
    }
  })

  test('stays below 200 kB as the parameter of a statement', () => {
    expect(Buffer.byteLength(knownIds)).toBeLessThan(200_000)
  })
})
