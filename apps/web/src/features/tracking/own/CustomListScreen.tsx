import '../../../every-class.css'
import { can } from '@animeteca/contracts/can'
import { listVisibilityLabels } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { toast } from '@animeteca/ui/toasts/toast'
import { useNavigate } from '@tanstack/react-router'
import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/text/plural.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { LazyInReview } from '../../../nouns/comment/LazyInReview.tsx'
import type { CustomList } from '../../../nouns/list/custom/own-lists.ts'
import { ShelfNav } from '../../../nouns/list/ShelfNav.tsx'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import { AddAnime } from './AddAnime.tsx'
import { ListForm } from './ListForm.tsx'
import { ModerateList } from './ModerateList.tsx'
import { OrderedAnimes } from './OrderedAnimes.tsx'

/** A custom list, under a URL that can be shared. */
export function CustomListScreen({ list }: { list: CustomList }) {
  const { id, title, description, visibility, owner, isOwn, animes } = list
  const canModerate = can.administer(useViewer()) && !isOwn && visibility === 'all'
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{title}</PageTitle>
      {isOwn && <ShelfNav />}
      <div className="max-w-3xl">
        <h1 tabIndex={-1} className="mt-2 text-2xl wrap-anywhere">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-1 text-sm text-dim">
          <span>Una colección de</span>
          <ProfileLink username={owner.username} className="font-semibold text-text">
            {displayName(owner.username)}
          </ProfileLink>
          <span>
            · {plural(animes.length, 'anime')}
            {isOwn && <>&nbsp;· {listVisibilityLabels[visibility]}</>}
          </span>
          {visibility === 'all' && (
            <BlockReportButton
              target={{
                label: `Opciones de la colección «${title}»`,
                kind: 'custom_list',
                subjectId: id,
                person: owner,
              }}
            />
          )}
        </p>
        {description && (
          <p dir="auto" className="mt-4 max-w-[68ch] text-base wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        )}
        {list.inReview && <LazyInReview authorId={owner.id} />}
        {isOwn && <OwnerActions list={list} />}
        {canModerate && <ModerateList list={list} />}
        {isOwn && (
          <div className="mt-6">
            <AddAnime shelf={id} excluded={new Set(animes.map(({ animeId }) => animeId))} />
          </div>
        )}
        <div className="mt-4">
          {animes.length === 0 && (
            <EmptyState title="Esta colección está vacía">
              {isOwn ? 'Busca arriba un anime y añádelo.' : 'Aún no tiene ningún anime.'}
            </EmptyState>
          )}
          <OrderedAnimes label={title} shelf={id} animes={animes} isEditable={isOwn} />
        </div>
      </div>
    </div>
  )
}

function OwnerActions({ list }: { list: CustomList }) {
  const { id, title, description, visibility } = list
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const update = trpc.tracking.updateCustomList.useMutation(
    withToasts({
      onSuccess: () => setEditing(false),
      successToast: 'Colección guardada',
      errorToast: { message: 'No se pudo guardar la colección', reason: 'instead' },
    }),
  )
  const remove = trpc.tracking.deleteCustomList.useMutation(
    withToasts({
      onSuccess: () => void navigate({ to: '/lists', replace: true }),
      successToast: 'Colección eliminada',
      errorToast: { message: 'No se pudo eliminar la colección', reason: 'instead' },
    }),
  )
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `¿Eliminar «${title}»?`,
      message: 'Perderás la colección y su orden. Los animes siguen en tus listas.',
      confirmLabel: 'Eliminar colección',
      isDanger: true,
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {visibility !== 'nobody' && (
        <Button size="sm" icon={<Link2 aria-hidden size={16} />} onPress={() => void copyLink()}>
          Copiar enlace
        </Button>
      )}
      <Button size="sm" icon={<Pencil aria-hidden size={16} />} onPress={() => setEditing(true)}>
        Editar
      </Button>
      <Button size="sm" icon={<Trash2 aria-hidden size={16} />} onPress={() => void askToRemove()}>
        Eliminar
      </Button>
      {isEditing && (
        <ListForm
          heading="Editar colección"
          saved={{ title, description: description ?? '', visibility }}
          isPending={update.isPending}
          onSave={(values) => update.mutate({ id, ...values })}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

const copyLink = () =>
  copyText(location.href, 'Enlace copiado', () => toast.info(`Copia la dirección de esta página: ${location.href}`))
