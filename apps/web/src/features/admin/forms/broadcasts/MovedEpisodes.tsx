import type { AnimeBroadcasts } from '@animeteca/contracts/catalogue/broadcast-editing'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { Button } from '@animeteca/ui/actions/Button'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { dateAndTime } from '../../../../lib/text/local-times.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { onEnter } from '../on-enter.ts'
import { instantOf } from './local-time.ts'

/** Moves the broadcast of an episode, for a break or a delay. */
export function MovedEpisodes({ episodes }: { episodes: AnimeBroadcasts['episodes'] }) {
  const [chosen, setChosen] = useState(String(episodes[0]!.id))
  const [time, setTime] = useState('')
  const [isAlone, setAlone] = useState(false)
  const move = trpc.admin.broadcasts.move.useMutation(
    withToasts({
      onSuccess: () => setTime(''),
      successToast: 'Emisión cambiada',
      errorToast: { message: 'Error al cambiar la emisión', reason: 'below' },
    }),
  )
  const episode = episodes.find(({ id }) => String(id) === chosen) ?? episodes[0]!
  const airsAt = instantOf(time)
  const moveEpisode = () => {
    if (airsAt !== null && !move.isPending) move.mutate({ id: episode.id, airsAt, isAlone })
  }
  return (
    <fieldset aria-label="Pausas y retrasos" className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Select
        label="Pausa o retraso desde"
        value={String(episode.id)}
        onChange={(key) => setChosen(String(key))}
        description={`Ahora: ${dateAndTime(episode.airsAt)}${episode.isFixed ? ', cambiada a mano' : ''}`}
      >
        {episodes.map((one) => (
          <SelectItem key={one.id} id={String(one.id)}>
            {episodeCode(one)}
          </SelectItem>
        ))}
      </Select>
      <TextField
        label="Nueva emisión"
        type="datetime-local"
        value={time}
        onChange={setTime}
        onKeyDown={onEnter(moveEpisode)}
        description="En tu zona horaria"
      />
      <Checkbox
        isSelected={isAlone}
        onChange={setAlone}
        description="Si no, los siguientes se mueven lo mismo."
        className="sm:col-span-2"
      >
        Solo este episodio
      </Checkbox>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button isDisabled={airsAt === null} isPending={move.isPending} onPress={moveEpisode}>
          Mover la emisión
        </Button>
        {episode.isFixed && (
          <Button isDisabled={move.isPending} onPress={() => move.mutate({ id: episode.id, airsAt: null })}>
            Volver al horario
          </Button>
        )}
      </div>
    </fieldset>
  )
}
