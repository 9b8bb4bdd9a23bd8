import { relationLabels, type RelationKind } from '@animeteca/contracts/labels'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { AnimeSearch } from '../../episodes/AnimePicker.tsx'
import type { AnimeValues, GivenRelation } from './anime-values.ts'

type RelationFieldsProps = {
  control: Control<AnimeValues>
  /** Undefined for a new anime. */
  animeId: number | undefined
}

/** Relations to other animes, saved with the form and shown on both. */
export function RelationFields({ control, animeId }: RelationFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'relations' })
  const [isAdding, setAdding] = useState(false)
  const relations = field.value
  const change = (id: number, kind: RelationKind) =>
    field.onChange(relations.map((relation) => (relation.animeId === id ? { ...relation, kind } : relation)))
  const remove = (id: number) => field.onChange(relations.filter((relation) => relation.animeId !== id))
  const close = () => setAdding(false)
  const hidden = [...relations.map((relation) => relation.animeId), ...(animeId === undefined ? [] : [animeId])]
  return (
    <section aria-label="Relaciones" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Relaciones</h3>
      {relations.length === 0 && !isAdding && (
        <p className="text-sm text-dim">Ninguna todavía. Con ellas la página dice en qué orden se ve la historia.</p>
      )}
      <ul className="flex flex-col gap-2">
        {relations.map((relation) => (
          <RelationRow
            key={relation.animeId}
            relation={relation}
            onChange={(kind) => change(relation.animeId, kind)}
            onRemove={() => remove(relation.animeId)}
          />
        ))}
      </ul>
      {fieldState.error?.message && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fieldState.error.message}
        </p>
      )}
      {isAdding ? (
        <>
          <AnimeSearch
            label="Anime relacionado"
            hidden={hidden}
            onPick={({ id, title, coverImage }) => {
              field.onChange([...relations, { animeId: id, kind: 'sequel', title, coverImage }])
              close()
            }}
          />
          <Button className="self-start" onPress={close}>
            Cerrar la búsqueda
          </Button>
        </>
      ) : (
        <Button className="self-start" icon={<Plus aria-hidden size={17} />} onPress={() => setAdding(true)}>
          Añadir relación
        </Button>
      )}
    </section>
  )
}

type RelationRowProps = { relation: GivenRelation; onChange: (kind: RelationKind) => void; onRemove: () => void }

function RelationRow({ relation: { kind, title, coverImage }, onChange, onRemove }: RelationRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised px-3 py-2">
      <Cover {...coverSource(coverImage)} sizes="2.25rem" title={title} className="w-9 shrink-0 rounded-sm!" />
      <span className="line-clamp-2 min-w-32 flex-1 text-sm leading-snug font-medium">{title}</span>
      <Select
        label={`Qué es ${title}`}
        isLabelHidden
        value={kind}
        onChange={(key) => onChange(key as RelationKind)}
        className="w-44"
      >
        {Object.entries(relationLabels).map(([word, label]) => (
          <SelectItem key={word} id={word}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <IconButton label={`Quitar la relación con ${title}`} onPress={onRemove}>
        <Trash2 aria-hidden size={17} />
      </IconButton>
    </li>
  )
}
