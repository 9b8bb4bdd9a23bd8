import type { EditedKind, FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import { describeValue } from '@animeteca/contracts/catalogue/changes/field-names'
import { CoverValue } from './CoverValue.tsx'
import type { ProposedCover } from './use-proposed-cover.ts'

type Version = {
  label: string
  value: FieldValue
  tone?: 'before' | 'after' | 'conflict'
  /** Set for a cover that is not public. */
  proposed?: ProposedCover | undefined
}
type DifferenceProps = { kind: EditedKind; field: string; versions: Version[] }

const borders = { before: 'border-control', after: 'border-success', conflict: 'border-gold' }

/** Versions of a field side by side, below each other on a phone; covers side by side there too. */
export function Difference({ kind, field, versions }: DifferenceProps) {
  const areCovers = field === 'coverImage'
  return (
    <dl className={areCovers ? 'flex gap-3' : 'flex flex-col gap-3 sm:flex-row'}>
      {versions.map(({ label, value, tone = 'before', proposed }) => (
        <div
          key={label}
          className={`min-w-0 flex-1 rounded-control border-l-3 bg-raised px-3 py-3 sm:px-4 ${borders[tone]}`}
        >
          <dt className="text-xs text-dim">{label}</dt>
          <dd className={`mt-1 text-sm wrap-anywhere whitespace-pre-line ${value === null ? 'text-dim' : ''}`}>
            {areCovers && typeof value === 'string' ? (
              <CoverValue key={value} address={value} proposed={proposed} label={label} />
            ) : (
              describeValue({ kind, field }, value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
