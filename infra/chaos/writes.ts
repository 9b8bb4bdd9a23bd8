import { randomUUID } from 'node:crypto'
import { listTypes } from '../../packages/contracts/src/labels.ts'
import type { HttpClient, Outcome } from './http-client.ts'
import { anything } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { drawPicture, formOf } from './picture.ts'

/** Ids of the demo catalogue before the first write. */
export interface Catalogue {
  episodeIds: number[]
  animes: { id: number; title: string }[]
  userIds: number[]
}

/** A signed-in person. */
export interface Writer {
  id: number
  isAdmin: boolean
  request: HttpClient['request']
}

interface Writing extends Catalogue {
  writer: Writer
  ledger: Ledger
}

type Write = (writing: Writing) => Promise<Outcome>

export const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

let count = 0
const unique = (words: string) => `${words} #${++count}`

/** Marks and list changes use different animes, because a mark also changes the list entry of its anime. */
const halves = <Item extends { id: number }>(items: readonly Item[], isOdd: boolean) =>
  items.filter(({ id }) => id % 2 === Number(isOdd))

/** Sends a write and records in the ledger whether it was saved, refused, or remains unknown. */
async function recorded(
  { ledger }: Writing,
  [key, value]: [string, string | typeof anything],
  send: () => Promise<Outcome>,
  saved: (body: any) => string | undefined = () => undefined,
) {
  const entry = ledger.begin(key, value)
  const outcome = await send()
  if (outcome.kind === 'refused') entry.refuse()
  if (outcome.kind !== 'answer') return outcome
  if (outcome.status < 300) entry.acknowledge(saved(outcome.body) ?? value)
  else if (outcome.status < 500) entry.refuse()
  return outcome
}

const mark: Write = (writing) => {
  const { writer, episodeIds } = writing
  const id = pick(episodeIds)
  const isOn = Math.random() < 0.7
  return recorded(writing, [`mark ${writer.id} ${id}`, isOn ? 'on' : 'gone'], () =>
    writer.request(`/api/tracking/episodes/${id}/watched`, { method: isOn ? 'POST' : 'DELETE' }),
  )
}

const rate: Write = (writing) => {
  const { writer, episodeIds } = writing
  const id = pick(episodeIds)
  const rating = 1 + Math.floor(Math.random() * 5)
  return recorded(writing, [`rating ${writer.id} ${id}`, String(rating)], () =>
    writer.request(`/api/episode/${id}/rate`, { method: 'POST', body: { rating } }),
  )
}

const list: Write = (writing) => {
  const { writer, animes } = writing
  const { id } = pick(halves(animes, true))
  const listType = pick(listTypes)
  return recorded(writing, [`list ${writer.id} ${id}`, listType], () =>
    writer.request('/api/tracking/lists', { method: 'POST', body: { animeId: id, listType } }),
  )
}

const fillers = ['Lo volvería a ver.', 'Qué final.', 'La música, otra vez, lo mejor.', 'No me lo esperaba en absoluto.']

/** Sent again with the same idempotency key after a lost answer, so exactly one comment must exist. */
const comment: Write = async (writing) => {
  const { writer, episodeIds } = writing
  const content = unique(pick(fillers).repeat(1 + Math.floor(Math.random() * 20)))
  const headers = { 'idempotency-key': randomUUID() }
  const path = `/api/episode/${pick(episodeIds)}/comment`
  const send = () =>
    recorded(writing, [`comment ${writer.id} ${content}`, 'once'], () =>
      writer.request(path, { method: 'POST', headers, body: { content } }),
    )
  const first = await send()
  return first.kind === 'cut' || (first.kind === 'answer' && first.status >= 500) ? send() : first
}

const friendRequest: Write = (writing) => {
  const { writer, userIds } = writing
  const friendId = pick(userIds.filter((id) => id > writer.id))
  if (friendId === undefined) return mark(writing)
  return recorded(writing, [`friend ${writer.id} ${friendId}`, 'asked'], () =>
    writer.request('/api/friends/request', { method: 'POST', body: { friendId } }),
  )
}

const editAnime: Write = (writing) => {
  const { writer, animes } = writing
  const { id, title } = pick(animes)
  const description = unique('Corregida')
  return recorded(writing, [`anime ${id}`, description], () =>
    writer.request(`/api/admin/anime/${id}`, { method: 'PUT', body: { title, description } }),
  )
}

const createAnime: Write = (writing) => {
  const title = unique('Nuevo anime')
  return recorded(writing, [`new ${title}`, 'once'], () =>
    writing.writer.request('/api/admin/anime', { method: 'POST', body: { title } }),
  )
}

export const upload: Write = async (writing) => {
  const { writer } = writing
  const { headers, body } = formOf(await drawPicture())
  return recorded(
    writing,
    [`picture ${writer.id}`, anything],
    () => writer.request('/api/profiles/me/picture', { method: 'POST', headers, body }),
    ({ user }) => user.profilePicture,
  )
}

const weighted = (of: [Write, number][]) => of.flatMap(([write, times]) => Array<Write>(times).fill(write))
const ofPeople = weighted([
  [mark, 12],
  [rate, 4],
  [list, 4],
  [comment, 4],
  [friendRequest, 1],
  [upload, 1],
])
const ofAdministrators = weighted([
  [editAnime, 6],
  [createAnime, 2],
])

/** Performs one random write that the person may do, weighted by how frequent it is. */
export const writeSomething: Write = (writing) => pick(writing.writer.isAdmin ? ofAdministrators : ofPeople)(writing)
