import { uploadedCover } from '@animeteca/contracts/catalogue/catalogue-editing'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorText, statusOf } from '../../../../lib/errors/errors.ts'
import { pictureFileError } from '../../../../lib/forms/picture-file.ts'
import { upload } from '../../../../lib/forms/upload.ts'
import type { AnimeValues } from './anime-values.ts'

export type CoverUpload = ReturnType<typeof useCoverUpload>

const refusal = 'file'

/** Uploads a cover file and writes its URL into the form; errors are shown under that field. */
export function useCoverUpload(form: UseFormReturn<AnimeValues>) {
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  const running = useRef<{ arrival: Promise<boolean>; controller: AbortController } | null>(null)
  useEffect(() => () => running.current?.controller.abort(), [])

  // Typing another URL clears the error of a refused file.
  useEffect(() => {
    const callback = () => {
      if (form.getFieldState('coverImage').error?.type === refusal) form.clearErrors('coverImage')
    }
    return form.subscribe({ name: 'coverImage', formState: { values: true }, callback })
  }, [form])

  const refuse = (message: string) => {
    setState('failed')
    form.setError('coverImage', { type: refusal, message })
  }

  async function send(file: File, signal: AbortSignal): Promise<boolean> {
    try {
      const { coverImage } = uploadedCover.parse(await upload('/api/admin/covers', file, signal))
      form.setValue('coverImage', coverImage, { shouldDirty: true, shouldValidate: true })
      setState('done')
      return true
    } catch (error) {
      if (!signal.aborted) refuse(errorText(error, fallback(error)))
      return false
    } finally {
      running.current = null
    }
  }

  function take(file: File | null | undefined) {
    if (!file || running.current) return
    const problem = pictureFileError(file)
    if (problem) return refuse(problem)
    form.clearErrors('coverImage')
    setState('running')
    const controller = new AbortController()
    running.current = { controller, arrival: send(file, controller.signal) }
  }

  return {
    state,
    take,
    /** Waits for a running upload; resolves to false when it failed. */
    hasArrived: () => running.current?.arrival ?? Promise.resolve(true),
  }
}

const fallback = (error: unknown) =>
  statusOf(error) === 413 ? 'La imagen es demasiado grande' : 'No se pudo subir la portada. Inténtalo de nuevo.'
