import { refusalOf } from '@animeteca/api-client/session-fetch'
import { type YearPictureShape, yearPictureAddress } from '@animeteca/contracts/profiles/statistics'
import { queryOptions } from '@tanstack/react-query'
import { ForeignResponse } from '../../../lib/errors/foreign-response.ts'
import { dataUrlOf } from '../../../lib/forms/picture-file.ts'
import { sessionFetch } from '../../../lib/session/session-fetch.ts'
import { timeZone } from '../../../lib/text/time-zone.ts'

/** The picture of the viewer's year as a file, drawn by the server and cached while it is shown. */
export const yearPictureQuery = (id: number, year: number, shape: YearPictureShape) =>
  queryOptions({
    queryKey: ['year-picture', id, year, shape],
    gcTime: 60_000,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const address = `${yearPictureAddress(id, year, shape)}?timeZone=${encodeURIComponent(timeZone())}`
      const answer = await sessionFetch(address, { signal })
      const type = answer.headers.get('content-type') ?? ''
      if (answer.ok && type === 'image/jpeg') {
        const file = new File([await answer.blob()], `mi-anime-en-${year}.jpg`, { type })
        return { file, address: await dataUrlOf(file) }
      }
      throw type.includes('json') ? await refusalOf(answer) : new ForeignResponse(answer.status)
    },
  })

/** Whether this browser can share files; otherwise the picture is downloaded. */
export const canShare = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
