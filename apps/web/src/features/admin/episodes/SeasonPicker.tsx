import { Select, SelectItem } from '@animeteca/ui/forms/Select'

type SeasonPickerProps = {
  /** Undefined until an anime is chosen and loaded. */
  seasons: { id: number; seasonNumber: number; title: string | null }[] | undefined
  chosenId: number | null
  onChoose: (seasonId: number | null) => void
  onCreate: () => void
}

const newSeason = 'nueva'

/** The season of a new episode; its last option creates one. */
export function SeasonPicker({ seasons, chosenId, onChoose, onCreate }: SeasonPickerProps) {
  return (
    <Select
      label="Temporada"
      placeholder={seasons?.length === 0 ? 'Se creará la temporada 1' : 'Selecciona una temporada'}
      description="Si el anime no tiene ninguna temporada, se creará una automáticamente."
      isDisabled={seasons === undefined}
      value={chosenId}
      onChange={(key) => (key === newSeason ? onCreate() : onChoose(key === null ? null : Number(key)))}
    >
      {(seasons ?? []).map(({ id, seasonNumber, title }) => (
        <SelectItem key={id} id={id} textValue={`Temporada ${seasonNumber}`}>
          {`Temporada ${seasonNumber}${title ? `: ${title}` : ''}`}
        </SelectItem>
      ))}
      <SelectItem id={newSeason}>+ Crear nueva temporada</SelectItem>
    </Select>
  )
}
