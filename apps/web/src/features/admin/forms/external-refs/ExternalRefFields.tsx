import { externalSites, isExternalSite, siteNames } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { Button } from '@animeteca/ui/actions/Button'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextField } from '@animeteca/ui/forms/TextField'
import type { AdminAnime } from '../../panel/listings.ts'
import { onEnter } from '../on-enter.ts'
import { idHint } from './range-text.ts'
import { type SavedRange, useExternalRefForm, whole } from './use-external-ref-form.ts'

type ExternalRefFieldsProps = {
  anime: AdminAnime
  /** The reference to edit; undefined creates one. */
  saved?: SavedRange
  onClose: () => void
}

/** An external id and the episodes that it covers. A failed save keeps the input. */
export function ExternalRefFields({ anime, saved, onClose }: ExternalRefFieldsProps) {
  const { values, set, problem, save, isPending } = useExternalRefForm(anime.id, saved, onClose)
  const saveOnEnter = onEnter(save)
  const general = problem && Object.keys(problem.fields).length === 0 ? problem.message : undefined
  return (
    <fieldset
      aria-label={saved ? 'Episodios del identificador' : 'Identificador nuevo'}
      className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2"
    >
      {!saved && (
        <>
          <Select
            label="Sitio"
            value={values.site}
            onChange={(key) => {
              if (isExternalSite(String(key))) set({ site: String(key) as ExternalSite })
            }}
          >
            {externalSites.map((word) => (
              <SelectItem key={word} id={word}>
                {siteNames[word]}
              </SelectItem>
            ))}
          </Select>
          <TextField
            label="Identificador"
            value={values.externalId}
            onChange={(externalId) => set({ externalId })}
            onKeyDown={saveOnEnter}
            description={idHint(values.site)}
            error={problem?.fields['externalId'] ?? general}
            autoComplete="off"
          />
        </>
      )}
      <Select
        label="Empieza en"
        value={values.season}
        onChange={(key) => set({ season: String(key) })}
        error={problem?.fields['seasonId'] ?? (saved ? general : undefined)}
        className="sm:col-span-2"
      >
        {[
          <SelectItem key={whole} id={whole}>
            Todo el anime
          </SelectItem>,
          ...anime.seasons.map(({ id, seasonNumber }) => (
            <SelectItem key={id} id={String(id)}>
              {`Temporada ${seasonNumber}`}
            </SelectItem>
          )),
        ]}
      </Select>
      {values.season !== whole && (
        <TextField
          label="Primer episodio"
          value={values.first}
          onChange={(first) => set({ first })}
          onKeyDown={saveOnEnter}
          inputMode="numeric"
          error={problem?.fields['firstEpisode']}
          autoComplete="off"
        />
      )}
      <TextField
        label="Cuántos episodios"
        value={values.count}
        onChange={(count) => set({ count })}
        onKeyDown={saveOnEnter}
        inputMode="numeric"
        description="En blanco: hasta el final"
        error={problem?.fields['episodeCount']}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isPending={isPending} onPress={save}>
          {saved ? 'Guardar episodios' : 'Guardar identificador'}
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}
