import { askForAdultTitles, makeAdult, setAdultTitles } from '@animeteca/api/test/catalogue/adult-titles'
import { expect } from 'vitest'
import { openStream, test } from '../test/live-servers.ts'

test('a stream reports changes of an adult title and its episodes only to people who have asked for such titles', async ({
  here,
  services,
  cast,
  as,
  authorizationOf,
  shelf,
}) => {
  await setAdultTitles(services, true)
  await askForAdultTitles(services, cast.faye)
  await makeAdult(services, shelf.akira.id)
  const topics = [`anime:${shelf.akira.id}`, 'episode:6']
  const visitor = await openStream(here.address, { topics })
  const spike = await openStream(here.address, { topics, authorization: authorizationOf(cast.spike) })
  const faye = await openStream(here.address, { topics, authorization: authorizationOf(cast.faye) })
  const titles = (stream: typeof faye) => stream.topics.filter((topic) => topics.includes(topic))
  await as(cast.faye).episodes.rate({ id: 6, rating: 4 })
  await as(cast.faye).episodes.comment({ id: 6, content: 'Neo-Tokio' })
  await expect.poll(() => new Set(titles(faye))).toEqual(new Set(topics))
  // sent after them, to everyone
  const bebop = `anime:${shelf.bebop.id}`
  const other = await openStream(here.address, { topics: [bebop] })
  await as(cast.faye).episodes.rate({ id: 1, rating: 4 })
  await expect.poll(() => other.topics).toContain(bebop)
  expect([titles(visitor), titles(spike)]).toEqual([[], []])
})
