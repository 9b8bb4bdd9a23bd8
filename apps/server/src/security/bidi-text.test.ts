import { definitions } from '@animeteca/api/app/procedure-definitions'
import { expect, test } from 'vitest'
import { textPlacesOf } from '../test/text-places.ts'

/** Bidirectional embeddings, overrides and isolates. */
const controls = /[\u202a-\u202e\u2066-\u2069]/

/** Inputs that are only compared or looked up, and not shown. */
const unseen =
  /^auth\.(?!register|tokens|webhooks)|password|token|hash|cursor|\bq$|search|username|profilePicture|endpoint|lastEventId|action|\bcode$|\bids\.|proposals\.decide current/i

const places = [...definitions].flatMap(([procedure, { input }]) =>
  textPlacesOf(input)
    .map(({ path, inputWith }) => ({ name: `${procedure} ${path}`, input: input!, inputWith }))
    .filter(({ name }) => !unseen.test(name)),
)

test('every text input rejects or removes bidirectional controls (security.md 31)', () => {
  const read = places.map(({ name, input, inputWith }) => {
    const { success, data } = input.safeParse(inputWith('Fa\u202eye\u2067'))
    return { name, isTaken: success, written: JSON.stringify(data ?? null) }
  })
  expect(read.filter(({ written }) => controls.test(written)).map(({ name }) => name)).toEqual([])
  expect(read.filter(({ isTaken }) => isTaken).length).toBeGreaterThan(30)
})
