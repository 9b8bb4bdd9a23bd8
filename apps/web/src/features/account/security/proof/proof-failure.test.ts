import { errors } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { utils } from '../../../../lib/query/trpc.ts'
import { proofFailure } from './proof-failure.ts'

const { message } = errors.CODE_REQUIRED
const problem = { code: 'CODE_REQUIRED', message, fields: null, requestId: 'r' }
const refused = TRPCClientError.from({ error: { message, code: -32_600, data: { problem } } })
const failed = 'No se pudo eliminar la cuenta'
const statusOf = (isOn: boolean) => ({ isOn, since: null, recoveryCodesLeft: 0 })

const { status } = utils.auth.secondFactor
afterEach(() => status.reset())

test.each([undefined, statusOf(false)])(
  'proofFailure is a toast too while the form shows no field for the code',
  (known) => {
    if (known) status.setData(undefined, known)
    const form = { setError: vi.fn<() => void>(), setFocus: vi.fn<() => void>() }
    expect(proofFailure(form, refused, failed)).toEqual({ message: failed, reason: 'instead' })
    expect(form.setError).toHaveBeenCalledWith('code', { message })
  },
)

test('proofFailure focuses the field of the code where the form shows it', () => {
  status.setData(undefined, statusOf(true))
  const form = { setError: vi.fn<() => void>(), setFocus: vi.fn<() => void>() }
  expect(proofFailure(form, refused, failed)).toBeUndefined()
  expect(form.setFocus).toHaveBeenCalledWith('code')
})
