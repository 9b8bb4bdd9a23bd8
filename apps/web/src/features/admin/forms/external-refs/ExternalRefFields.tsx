import { problemOf } from '@animeteca/api-client/problem'
import { externalSites, isExternalSite, siteNames } from '@animeteca/contracts/catalogue/external-refs'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-refs'
import { Button } from '@animeteca/ui/actions/Button'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextField } from '@animeteca/ui/forms/TextField'
import { toast } from '@animeteca/ui/toasts/toast'
import { type KeyboardEvent, useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import type { AdminAnime } from '../../listings.ts'
import { idHint } from './range-text.ts'

type Saved = { id: number; seasonId: number | null; firstEpisode: number; episodeCount: number | null }

type ExternalRefFieldsProps = {
  anime: AdminAnime
  /** The reference to edit; undefined creates one. */
  saved?: Saved
  onClose: () => void
}

/** An external id and the episodes that it covers. A failed save keeps the input. */
export function ExternalRefFields({ anime, saved, onClose }: ExternalRefFieldsProps) {
  const add = trpc.admin.externalRefs.add.useMutation()
  const update = trpc.admin.externalRefs.update.useMutation()
  const [site, setSite] = useState<ExternalSite>('mal')
  const [externalId, setExternalId] = useState('')
  const [season, setSeason] = useState(saved?.seasonId ? String(saved.seasonId) : whole)
  const [first, setFirst] = useState(String(saved?.firstEpisode ?? 1))
  const [count, setCount] = useState(String(saved?.episodeCount ?? ''))
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null)

  async function save() {
    setProblem(null)
    const seasonId = season === whole ? null : Number(season)
    const range = {
      seasonId,
      firstEpisode: seasonId === null ? 1 : Number(first),
      episodeCount: count.trim() === '' ? null : Number(count),
    }
    try {
      await (saved
        ? update.mutateAsync({ id: saved.id, ...range })
        : add.mutateAsync({ animeId: anime.id, site, externalId, ...range }))
      toast.success(saved ? 'Episodios cambiados' : 'Identificador añadido')
      onClose()
    } catch (error) {
      const { message = 'No hay conexión con el servidor', fields } = problemOf(error) ?? {}
      setProblem({ message, fields: fields ?? {} })
    }
  }

  /** Enter would submit the surrounding form. */
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
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
            value={site}
            onChange={(key) => {
              if (isExternalSite(String(key))) setSite(String(key) as ExternalSite)
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
            value={externalId}
            onChange={setExternalId}
            onKeyDown={saveOnEnter}
            description={idHint(site)}
            error={problem?.fields['externalId'] ?? general}
            autoComplete="off"
          />
        </>
      )}
      <Select
        label="Empieza en"
        value={season}
        onChange={(key) => setSeason(String(key))}
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
      {season !== whole && (
        <TextField
          label="Primer episodio"
          value={first}
          onChange={setFirst}
          onKeyDown={saveOnEnter}
          inputMode="numeric"
          error={problem?.fields['firstEpisode']}
          autoComplete="off"
        />
      )}
      <TextField
        label="Cuántos episodios"
        value={count}
        onChange={setCount}
        onKeyDown={saveOnEnter}
        inputMode="numeric"
        description="En blanco: hasta el final"
        error={problem?.fields['episodeCount']}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isPending={add.isPending || update.isPending} onPress={() => void save()}>
          {saved ? 'Guardar episodios' : 'Guardar identificador'}
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}

/** Key of the choice without a season. */
const whole = 'whole'
