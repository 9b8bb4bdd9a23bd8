import type { WordList } from '@animeteca/contracts/moderation/blocked-word-matching'
import { compileBlockedWords, blockedWordsIn } from '@animeteca/contracts/moderation/blocked-word-matching'
import type { PoolClient } from 'pg'
import type { Connected } from '../../call/read-context.ts'
import type { BlockedWords } from '../../call/services/word-list.ts'
import { maxCacheAgeMs } from '../../database/bus/cache-age.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { queryMany, statement } from '../../database/statement.ts'

const words = statement('reports.words', 'select word from blocked_words')

async function readWords({ pool }: Connected) {
  const found = await queryMany<{ word: string }>(pool, words)
  return compileBlockedWords(found.map(({ word }) => word))
}

/** The blocked words, cached and compiled until a change on any server. */
export function createWordList(bus: EventBus, primary: Connected): BlockedWords {
  let cached: { list: Promise<WordList>; readAt: number } | undefined
  bus.subscribe(({ topic }) => {
    if (topic === 'words' || topic === 'missed') cached = undefined
  })

  async function current() {
    const isFresh = cached && performance.now() < cached.readAt + maxCacheAgeMs(bus)
    const entry = isFresh ? cached! : (cached = { list: readWords(primary), readAt: performance.now() })
    try {
      return await entry.list
    } catch (error) {
      // a failed read is not cached
      if (cached === entry) cached = undefined
      throw error
    }
  }

  return {
    async match(texts) {
      const list = await current()
      return list.isEmpty ? [] : blockedWordsIn(list, texts)
    },
  }
}

/** The blocked words as a transaction sees them, read on first use. */
export function wordListOn(client: PoolClient): BlockedWords {
  let list: Promise<WordList> | undefined
  return {
    async match(texts) {
      list ??= readWords({ pool: client })
      return blockedWordsIn(await list, texts)
    },
  }
}
