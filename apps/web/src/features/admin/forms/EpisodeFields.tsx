import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import type { AdminEpisode } from '../panel/listings.ts'
import { VideoPreview } from './VideoPreview.tsx'

export type EpisodeValues = {
  episodeNumber: string
  title: string
  description: string
  duration: string
  videoUrl: string
  airedOn: string
  updatedAt: string | undefined
}

/** `nextNumber` is the default of a new episode. */
export const savedEpisode = (episode: AdminEpisode | undefined, nextNumber: number | undefined): EpisodeValues => ({
  episodeNumber: String(episode?.episodeNumber ?? nextNumber ?? ''),
  title: episode?.title ?? '',
  description: episode?.description ?? '',
  duration: String(episode?.duration ?? ''),
  videoUrl: episode?.videoUrl ?? '',
  airedOn: episode?.airedOn ?? '',
  updatedAt: episode?.updatedAt,
})

export function EpisodeFields({ form }: { form: UseFormReturn<EpisodeValues> }) {
  const { control } = form
  const hosts = trpc.admin.videoHosts.useQuery(undefined, { staleTime: Infinity }).data?.hosts ?? null
  const [title, videoUrl] = useWatch({ control, name: ['title', 'videoUrl'] })
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField
          control={control}
          name="episodeNumber"
          label="Número de episodio"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          control={control}
          name="duration"
          label="Duración (minutos)"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FormField control={control} name="title" label="Título" isRequired autoComplete="off" />
      <FormField
        control={control}
        name="airedOn"
        label="Día de emisión"
        type="date"
        description="Necesario para que salga en el calendario"
        autoComplete="off"
        className="sm:w-1/2"
      />
      <FormTextArea control={control} name="description" label="Descripción" rows={3} />
      <FormField
        control={control}
        name="videoUrl"
        label="URL del vídeo"
        type="url"
        inputMode="url"
        placeholder="https://…"
        description={`YouTube, Vimeo o un archivo .mp4, .webm o .m3u8${hosts?.length ? ` de ${hosts.join(', ')}` : ''}`}
        autoComplete="off"
        spellCheck="false"
      />
      <VideoPreview address={videoUrl} title={title} hosts={hosts} />
    </>
  )
}
