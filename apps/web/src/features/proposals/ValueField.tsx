import type { FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import { describeValue } from '@animeteca/contracts/catalogue/changes/field-names'
import { relationKinds, releaseSeasons } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Difference } from '../../nouns/anime/Difference.tsx'
import { CoverField } from './CoverField.tsx'

type ValueFieldProps = {
  field: ProposalField
  /** The value of the catalogue; of a new address the ones that are there. */
  before: FieldValue
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const choices: Partial<Record<ProposalField, readonly string[]>> = {
  releaseSeason: releaseSeasons,
  relation: relationKinds,
}
const types: Partial<Record<ProposalField, string>> = { platform: 'url', newAddress: 'url', episodeAiredOn: 'date' }
const counters: Partial<Record<ProposalField, number>> = {
  title: limits.title.max,
  studio: limits.studio.max,
  seasonTitle: limits.title.max,
  episodeTitle: limits.episodeTitle.max,
}

const addressHints: Partial<Record<ProposalField, string>> = {
  platform: 'La página de este anime en la plataforma. Déjala vacía si ya no se puede ver ahí.',
  newAddress: 'La página de este anime en la plataforma, además de las que ya están.',
}

/** The new value of a field, below the value that the catalogue has now. */
export function ValueField({ field, before, value, onChange, error }: ValueFieldProps) {
  const { kind, field: name } = proposalFacts[field]
  const described = (shown: FieldValue) => describeValue({ kind, field: name }, shown)
  const texts = { label: 'Tu propuesta', error }
  const options = choices[field]
  const hint = addressHints[field]
  return (
    <>
      <Difference kind={kind} field={name} versions={[{ label: 'Ahora', value: before }]} />
      {options ? (
        <Select {...texts} value={value} onChange={(key) => onChange(String(key))}>
          {['', ...options].map((option) => (
            <SelectItem key={option} id={option}>
              {described(option || null)}
            </SelectItem>
          ))}
        </Select>
      ) : field === 'coverImage' ? (
        <CoverField value={value} onChange={onChange} error={error} />
      ) : field === 'synopsis' ? (
        <TextArea {...texts} value={value} onChange={onChange} counter={limits.synopsis.max} rows={6} />
      ) : (
        <TextField
          {...texts}
          type={types[field] ?? 'text'}
          {...(field === 'releaseYear' && { inputMode: 'numeric' })}
          {...(hint && { placeholder: 'https://…', description: hint })}
          {...(counters[field] && { counter: counters[field] })}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
