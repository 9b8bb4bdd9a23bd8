import type { OwnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { countriesWith } from './countries.ts'
import { useSavedSetting } from './use-saved-setting.tsx'

const unstated = 'sin-indicar'

/** The platforms that the person has, and their country. Saved immediately, for all devices of the account. */
export function PlatformsSection() {
  const platforms = trpc.catalogue.platforms.useQuery()
  const platformsError = useLoadError(platforms)
  const {
    saved: own,
    save,
    failure,
  } = useSavedSetting({
    name: 'tracking.setPlatforms',
    query: trpc.tracking.platforms.useQuery(),
    cache: utils.tracking.platforms,
    send: trpcClient.tracking.setPlatforms.mutate,
  })
  const set = (changes: Partial<OwnPlatforms>) => own && save({ ...own, ...changes })
  return (
    <SettingsSection
      id="plataformas"
      title="Tus plataformas"
      lead="Para ver solo lo que está en ellas en el catálogo y en el calendario. Si estrenan más tarde que en Japón, los avisos y las cuentas atrás esperan."
    >
      <fieldset disabled={!own} className="min-w-0">
        <legend className="text-sm font-semibold">Plataformas que tienes</legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5 gap-y-1">
          {platforms.data?.platforms.map(({ key, name, isFree }) => (
            <Checkbox
              key={key}
              isDisabled={!own}
              isSelected={own?.platforms.includes(key) ?? false}
              onChange={(isSelected) => set({ platforms: withKey(own?.platforms ?? [], key, isSelected) })}
            >
              <span>
                {name}
                {isFree && <span className="font-normal text-dim">, gratis</span>}
              </span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {platformsError && <LoadFailure query={platforms} message="No hemos podido cargar las plataformas" />}
      <Select
        label="País desde el que ves anime"
        description="Cada plataforma tiene un catálogo distinto en cada país."
        isDisabled={!own}
        value={own?.region ?? unstated}
        onChange={(key) => set({ region: key === unstated ? null : String(key) })}
        className="max-w-80"
      >
        <SelectItem id={unstated}>Sin indicar</SelectItem>
        {countriesWith(own?.region ?? null).map(({ code, name }) => (
          <SelectItem key={code} id={code}>
            {name}
          </SelectItem>
        ))}
      </Select>
      {failure}
    </SettingsSection>
  )
}

const withKey = (keys: readonly string[], key: string, isIn: boolean) =>
  isIn ? [...keys, key].toSorted() : keys.filter((other) => other !== key)
