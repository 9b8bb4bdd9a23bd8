import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a navigation, focuses the heading and announces the title; not on the first page. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusPage()
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** A page that sets the focus itself, such as a form, keeps it. */
function focusPage() {
  const page = document.querySelector('main')
  if (!page || page.contains(document.activeElement)) return
  const heading = page.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? page
  target.focus({ preventScroll: true })
}
