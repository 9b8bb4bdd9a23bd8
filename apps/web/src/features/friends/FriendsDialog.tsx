import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Tab, TabList, TabPanel, Tabs } from '@animeteca/ui/navigation/Tabs'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Link } from '@tanstack/react-router'
import { useIsStreamed } from '../../lib/live/live.ts'
import { useModals } from '../../lib/modals.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'
import { SignInPrompt } from '../../nouns/person/SignInPrompt.tsx'
import { FriendList } from './FriendList.tsx'
import { RequestList } from './RequestList.tsx'

type Shown = 'amigos' | 'solicitudes'
type FriendsDialogProps = { tab: Shown; isOpen: boolean; onClose: () => void }

/** The viewer's friends and received requests. */
export default function FriendsDialog({ tab, isOpen, onClose }: FriendsDialogProps) {
  const isSignedIn = useViewer() !== null
  return (
    <Dialog
      title="Amigos"
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      className="max-sm:h-[92%] sm:min-h-[34rem]"
    >
      {isSignedIn ? <BothTabs tab={tab} /> : <SignInPrompt>Debes iniciar sesión para ver a tus amigos</SignInPrompt>}
    </Dialog>
  )
}

/** Refetched whenever the dialog opens or the window gets the focus. */
const live = { staleTime: 0, refetchOnWindowFocus: true } as const
/** Polling interval in milliseconds: presence ends after two minutes without activity, and no live event reports that. */
const presenceMs = 30_000
const pollMs = 10_000

function BothTabs({ tab }: { tab: Shown }) {
  const { replace } = useModals()
  const isStreamed = useIsStreamed('friends')
  const friends = trpc.friends.list.useQuery(undefined, {
    ...live,
    refetchInterval: isStreamed ? presenceMs : pollMs,
  })
  const requests = trpc.friends.requests.useQuery(undefined, {
    ...live,
    refetchInterval: isStreamed ? false : pollMs,
  })
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => replace({ amigos: key as Shown })}>
      <TabList aria-label="Amigos y solicitudes" className="-mx-2">
        <Tab id="amigos" hasCount count={friends.data?.friends.length}>
          Amigos
        </Tab>
        <Tab
          id="solicitudes"
          hasCount
          count={requests.data?.requests.length}
          tone={requests.data?.requests.length ? 'accent' : 'neutral'}
        >
          Solicitudes
        </Tab>
      </TabList>
      <TabPanel id="amigos" data-keeps-focus className="pt-3">
        <Link to="/friends" className={linkStyles({ tone: 'accent', className: 'text-sm' })}>
          Ver su actividad
        </Link>
        <FriendList query={friends} />
      </TabPanel>
      <TabPanel id="solicitudes" data-keeps-focus className="pt-3">
        <RequestList query={requests} />
      </TabPanel>
    </Tabs>
  )
}
