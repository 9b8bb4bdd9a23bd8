import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PageTitle } from '../lib/PageTitle.tsx'

const search = z.object({ q: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/')({ validateSearch: search, component: Home })

function Home() {
  return (
    <div className="page-width py-16">
      <PageTitle />
      <h1 tabIndex={-1} className="text-3xl">
        Todo el anime, en tu estantería.
      </h1>
    </div>
  )
}
