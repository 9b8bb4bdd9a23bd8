import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CustomListSummary, CustomListTile } from '../../../nouns/list/custom/CustomListTile.tsx'
import { Invitation, ActivitySection } from './ActivitySection.tsx'

/** Lists shown before expanding: a person can have fifty. */
const first = 6

/** A person's custom lists that the viewer may open; an empty one explains to its owner how to create one. */
export function OwnLists({ lists, isOwn }: { lists: readonly CustomListSummary[]; isOwn: boolean }) {
  const [isWhole, setWhole] = useState(false)
  if (lists.length === 0 && !isOwn) return null
  const shown = isWhole ? lists : lists.slice(0, first)
  return (
    <ActivitySection
      title="Colecciones"
      action={
        isOwn && (
          <Link to="/lists" className={linkStyles({ tone: 'quiet', className: 'text-sm' })}>
            {lists.length > 0 ? 'Tus colecciones' : 'Crear una colección'}
          </Link>
        )
      }
    >
      {lists.length === 0 && (
        <Invitation>
          Junta animes bajo el título que quieras y decide quién los ve: nadie, tus amigos o todos.
        </Invitation>
      )}
      {shown.length > 0 && (
        <ul aria-label="Colecciones" className="grid gap-3 sm:grid-cols-2">
          {shown.map((list) => (
            <li key={list.id}>
              <CustomListTile list={list} isOwn={isOwn} headingLevel={3} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < lists.length && (
        <Button size="sm" onPress={() => setWhole(true)} className="mt-4">
          Ver las {lists.length}
        </Button>
      )}
    </ActivitySection>
  )
}
