import type { EditedKind, FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import { describeValue } from '@animeteca/contracts/catalogue/changes/field-names'
import type { ReactNode } from 'react'

type Version = { label: string; value: FieldValue; tone?: 'before' | 'after' | 'conflict' }
type DifferenceProps = { kind: EditedKind; field: string; versions: Version[] }

const borders = { before: 'border-control', after: 'border-success', conflict: 'border-gold' }

/** Versions of a field side by side, below each other on a phone. */
export function Difference({ kind, field, versions }: DifferenceProps) {
  return (
    <dl className="flex flex-col gap-3 sm:flex-row">
      {versions.map(({ label, value, tone = 'before' }) => (
        <div key={label} className={`min-w-0 flex-1 rounded-control border-l-3 bg-raised px-4 py-3 ${borders[tone]}`}>
          <dt className="text-xs text-dim">{label}</dt>
          <dd className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
            <Value value={value}>{describeValue({ kind, field }, value)}</Value>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Value = ({ value, children }: { value: FieldValue; children: ReactNode }) =>
  value === null ? <span className="text-dim">{children}</span> : children
