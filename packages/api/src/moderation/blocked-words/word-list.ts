import type { WordList } from '@animeteca/contracts/moderation/blocked-word-matching'
import { compileBlockedWords, blockedWordsIn } from '@animeteca/contracts/moderation/blocked-word-matching'
import type { BlockedWords } from '../../call/context/word-list.ts'
import { maxCacheAgeMs } from '../../database/bus/cache-age.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { queryMany, statement } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'

const words = statement('reports.words', 'select word from blocked_words')

async function readWords(on: Connection) {
  const found = await queryMany<{ word: string }>(on, words)
  return compileBlockedWords(found.map(({ word }) => word))
}

/** The blocked words, cached and compiled until a change on any server. */
export function createWordList(bus: EventBus): BlockedWords {
  let cached: { list: Promise<WordList>; readAt: number } | undefined
  bus.subscribe(({ topic }) => {
    if (topic === 'words' || topic === 'missed') cached = undefined
  })

  async function current(on: Connection) {
    const isFresh = cached && performance.now() < cached.readAt + maxCacheAgeMs(bus)
    const entry = isFresh ? cached! : (cached = { list: readWords(on), readAt: performance.now() })
    try {
      return await entry.list
    } catch (error) {
      // a failed read is not cached
      if (cached === entry) cached = undefined
      throw error
    }
  }

  return {
    async match(on, texts) {
      const list = await current(on)
      return list.isEmpty ? [] : blockedWordsIn(list, texts)
    },
  }
}

/** The blocked words as a transaction sees them, read on first use. */
export function createTransactionWordList(): BlockedWords {
  let list: Promise<WordList> | undefined
  return {
    async match(on, texts) {
      list ??= readWords(on)
      return blockedWordsIn(await list, texts)
    },
  }
}
