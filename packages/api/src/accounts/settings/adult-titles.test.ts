import { describe, expect } from 'vitest'
import { setAdultTitles } from '../../test/catalogue/adult-titles.ts'
import { test } from '../../test/fixtures.ts'

/** A date of birth that gives an age of so many years, with this many days until the next birthday. */
function bornOn(years: number, daysUntilBirthday: number) {
  const day = new Date(Date.now() + daysUntilBirthday * 86_400_000)
  const month = day.getUTCMonth()
  day.setUTCFullYear(day.getUTCFullYear() - years - (daysUntilBirthday > 0 ? 1 : 0))
  // of 29 February, the last day of February in a year without one
  if (day.getUTCMonth() !== month) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

describe('profiles.askForAdultTitles', () => {
  test('refuses visitors, and everyone on a site without adult titles', async ({ as, cast, visitor }) => {
    const adult = { bornOn: '1990-01-01' }
    await expect(visitor.profiles.askForAdultTitles(adult)).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).profiles.askForAdultTitles(adult)).rejects.toThrow(
      'Este sitio no tiene títulos para adultos',
    )
    expect(await as(cast.spike).profiles.adultTitles()).toEqual({ isOffered: false, since: null })
  })

  test('refuses people under 18 and impossible dates', async ({ as, cast, services }) => {
    await setAdultTitles(services, true)
    const { askForAdultTitles, adultTitles } = as(cast.spike).profiles
    for (const born of [bornOn(17, 2), bornOn(14, 100)]) {
      const refused = askForAdultTitles({ bornOn: born })
      await expect(refused).rejects.toMatchObject({ key: 'ADULT_AGE_REQUIRED' })
      await expect(refused).rejects.toThrow('Los títulos para adultos son solo para mayores de 18 años')
    }
    for (const born of ['', 'ayer', '2000-02-30', '3000-01-01'])
      await expect(askForAdultTitles({ bornOn: born })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await adultTitles()).toEqual({ isOffered: true, since: null })
  })

  test('stores since when and not the date of birth, until the person hides them', async ({ as, cast, services }) => {
    const { askForAdultTitles, hideAdultTitles } = as(cast.spike).profiles
    const { verify } = as(cast.spike).auth
    expect((await verify()).user).not.toHaveProperty('seesAdultTitles')
    const born = bornOn(18, 0)
    const { since } = await askForAdultTitles({ bornOn: born })
    expect(since).not.toBeNull()
    expect((await verify()).user).toMatchObject({ seesAdultTitles: true })
    expect(await askForAdultTitles({ bornOn: '1980-05-05' })).toEqual({ isOffered: true, since })
    const { rows } = await services.pool.query('select row_to_json(u)::text as stored from users u where id = $1', [
      cast.spike.id,
    ])
    expect(rows[0].stored).not.toContain(born)
    expect(rows[0].stored).not.toContain('1980-05-05')
    expect(await hideAdultTitles()).toEqual({ isOffered: true, since: null })
    expect((await verify()).user).not.toHaveProperty('seesAdultTitles')
  })
})
