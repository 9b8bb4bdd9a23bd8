import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import type { Services } from '@animeteca/api/call/context/context'
import { encodeCursor } from '@animeteca/api/call/cursor'
import { cast } from '@animeteca/api/test/cast'
import { filled } from '@animeteca/api/test/fresh/filled'
import { personTagged } from '@animeteca/api/test/fresh/fresh-rows'
import { permissions } from '@animeteca/api/test/permissions'
import * as fc from 'fast-check'
import { faultsOf } from './answers.ts'
import { entries } from './call-variants.ts'
import type { Entry } from './call-variants.ts'
import { callers, openSessions } from './callers.ts'
import type { Caller } from './callers.ts'
import { createFuzzReport } from './fuzz-report.ts'
import { hidden } from './hidden-rows.ts'
import { inputsFor } from './inputs.ts'
import { openLeakSearch, otherReads } from './leaks.ts'
import { openSender } from './raw-client.ts'
import type { Sent } from './raw-client.ts'
import { rememberSite } from './restore-site.ts'

interface FuzzOptions {
  services: Services
  url: string
  seed: number
  /** Random requests per call and person, in addition to the valid one. */
  inputs: number
  /** Whether there is time for another call. */
  hasTimeLeft?: () => boolean
}

/** Calls after which removed rows are recreated. */
const callsPerInsertion = 40
/** How far the input of a finding is minimised. */
const shrinks = 60
/** Node answers 431 to a longer one and closes the connection, which the client may see as a failure of the connection. */
const maxPath = 15_000

/** Makes every call as every person once, and returns the report and the findings. */
export async function openFuzzRun({ services, url, hasTimeLeft = () => true }: Omit<FuzzOptions, 'seed' | 'inputs'>) {
  const sender = openSender(url)
  const sessions = openSessions(services)
  const restoreSite = await rememberSite(services, sessions)
  const leaks = openLeakSearch(services, sender, sessions)
  const report = createFuzzReport()

  async function sendAs(entry: Entry, caller: Caller, sent: Sent) {
    if (sent.path.length > maxPath) return []
    const headers = await sessions.headersOf(caller)
    const answered = await sender.send({ ...sent, headers: { ...sent.headers, ...headers } })
    report.count(entry, caller, answered)
    if (answered.status === 401 || entry.procedure.startsWith('auth.logout')) sessions.forget(caller)
    const faults = [...faultsOf(entry, sent, answered), ...(await leaks.in(caller, answered))]
    if ('polluted' in {}) faults.push('every object has been polluted')
    return faults
  }

  async function tryCall(entry: Entry, caller: Caller, seed: number, inputs: number) {
    const { type, input } = definitionOf(entry.procedure)
    const outcome = permissionOf(entry, seed)
    const isRejectedByGuard = outcome.of(caller).endsWith('_REQUIRED')
    const known = isRejectedByGuard ? [] : [await filled(services, outcome.input)]
    const hiddenPersonInput = hiddenInput(outcome.input)
    // reads target the people who hide everything, on alternating routes
    const targetsHiddenPerson = type !== 'mutation' && isTrpc(entry) === (seed % 2 === 0)
    const plain = targetsHiddenPerson ? [...known, hiddenPersonInput] : known
    for (const one of plain) {
      const sent = entry.plain(one)
      for (const fault of await sendAs(entry, caller, sent)) report.fault({ caller, sent, fault })
    }
    // in a short run only two or three of the five people make each call, and fewer of those who are rejected before
    // validation
    if (inputs === 1 && seed % (isRejectedByGuard ? 4 : 2) !== 0) return
    const requests = fc.limitShrink(entry.requests(inputsFor(input, [...known, hiddenPersonInput])), shrinks)
    const property = fc.asyncProperty(requests, async (sent) => {
      const [fault] = await sendAs(entry, caller, sent)
      if (fault !== undefined) throw new Error(fault)
    })
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed,
      numRuns: inputs,
      interruptAfterTimeLimit: 20_000,
    })
    if (!failed || !counterexample) return
    report.fault({ caller, sent: counterexample[0], fault: (errorInstance as Error).message })
  }

  /** Routes without a contract must fail in the same documented way, and reveal as little. */
  async function readAs(caller: Caller, path: string) {
    const sent: Sent = { method: 'GET', path, headers: {} }
    const answered = await sender.send({ ...sent, headers: await sessions.headersOf(caller) })
    const faults = await leaks.in(caller, answered)
    if (answered.status >= 500) faults.push(`a failure of ours: ${answered.status}`)
    for (const fault of faults) report.fault({ caller, sent, fault })
  }

  return {
    report,
    leaks,
    /** Every call as every person once, in an order given by the seed. */
    async round(seed: number, inputs: number) {
      let mayHaveChanged = true
      for (const [place, entry] of inOrder(seed).entries()) {
        if (!hasTimeLeft()) break
        if (mayHaveChanged) await restoreSite()
        mayHaveChanged = definitionOf(entry.procedure).type === 'mutation'
        if (place % callsPerInsertion === 0) await leaks.insertMarkedValues()
        for (const [at, caller] of callers.entries()) await tryCall(entry, caller, seedOf(seed + at, entry), inputs)
      }
      await restoreSite()
      for (const path of otherReads) for (const caller of callers) await readAs(caller, path)
    },
    close: sender.close,
  }
}

const isRunLast = ({ procedure }: Entry) => procedure === 'auth.logoutAll' || procedure === 'admin.deleteAllAnimes'

/** The calls in random order, those that end sessions or delete data last. */
function inOrder(seed: number) {
  const others = entries.filter((entry) => !isRunLast(entry))
  const [shuffled] = fc.sample(fc.shuffledSubarray(others, { minLength: others.length }), { seed, numRuns: 1 })
  return [...shuffled!, ...entries.filter(isRunLast)]
}

const outcomeIndex: Record<Caller, number> = { anonymous: 0, 'other user': 1, user: 2, beta: 3, admin: 4 }

/** A seed per call, independent of the other calls. */
const seedOf = (seed: number, { name }: Entry) =>
  Array.from(name).reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 2 ** 31, seed)

const isTrpc = ({ name }: Entry) => name.startsWith('tRPC')

/** Inputs that succeed, for procedures whose permission rows expect an error. */
const betterInputs: Record<string, object> = {
  'auth.refresh': { refreshToken: async ({ pool }: Services) => (await openSession(pool, cast.spike.id)).refreshToken },
  'admin.removeTag': { id: personTagged, tag: 'VIP' },
  'episodes.olderComments': { id: 1, cursor: encodeCursor(2 ** 31) },
}

/** The known inputs of a call, from a different permission row each time. */
function permissionOf({ procedure }: Entry, seed: number) {
  const rows = permissions.filter(([path]) => path === procedure)
  const [, outcomes, input] = rows[seed % rows.length]!
  return { input: betterInputs[procedure] ?? input, of: (caller: Caller) => outcomes[outcomeIndex[caller]]! }
}

/** The same inputs with the ids of a person who hides everything. */
const hiddenInput = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([key, value]) => [
      key,
      /ids$/i.test(key) ? [hidden] : /id$/i.test(key) ? hidden : typeof value === 'function' ? 'vicious' : value,
    ]),
  )
