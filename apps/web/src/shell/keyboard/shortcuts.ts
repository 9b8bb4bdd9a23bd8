import { overlayStack } from '@animeteca/ui/popovers/overlay-stack'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { overPage, showing } from '../../lib/modals.ts'
import { session } from '../../lib/session/session.ts'
import { shortcutSetting } from '../../lib/shortcut-setting.ts'
import { isEditable } from './editable.ts'

export type ShortcutHandlers = { search: () => void; help: () => void }

/** The site's shortcuts, which `KeyboardHelp` lists. Single characters can be switched off (WCAG 2.1.4). */
export function useShortcuts({ search, help }: ShortcutHandlers): void {
  const router = useRouter()
  const openSearch = useEffectEvent(search)
  const openHelp = useEffectEvent(help)
  useEffect(() => {
    const preventing = (action: () => void) => (event: KeyboardEvent) => {
      event.preventDefault()
      action()
    }
    const stopChords = tinykeys(
      window,
      { '$mod+KeyK': preventing(() => openSearch()) },
      { ignore: ({ repeat }) => repeat },
    )
    const stopCharacters = tinykeys(
      window,
      {
        '[Shift]+/': preventing(() => openSearch()),
        '[Shift]+?': preventing(() => openHelp()),
        'g h': preventing(() => void router.navigate({ to: '/' })),
        'g a': preventing(() => void router.navigate({ to: '.', search: showing({ amigos: 'amigos' }), ...overPage })),
        'g l': preventing(() => void router.navigate({ to: '/my-lists' })),
        'g p': preventing(() => openOwnProfile(router)),
      },
      { ignore: isNoShortcut },
    )
    return () => {
      stopChords()
      stopCharacters()
    }
  }, [router])
}

/** A visitor is asked to sign in. */
function openOwnProfile(router: AnyRouter): void {
  const username = session.get()?.user.username
  if (username === undefined) void router.navigate({ to: '/profile' })
  else void router.navigate({ to: '/profile/$username', params: { username } })
}

function isNoShortcut({ repeat, isComposing, target }: KeyboardEvent): boolean {
  return repeat || isComposing || isEditable(target) || !overlayStack.isEmpty() || !shortcutSetting.isOn()
}
