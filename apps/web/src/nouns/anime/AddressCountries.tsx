import type { OwnProposals } from '@animeteca/contracts/proposals/proposals'
import { countryName } from '../../lib/text/country-names.ts'
import { joinWords } from '../../lib/text/join-words.ts'

type AddressCountriesProps = { proposal: Pick<OwnProposals['proposals'][number], 'field' | 'regions'> }

/** The countries of a proposed new address on a platform. */
export function AddressCountries({ proposal: { field, regions } }: AddressCountriesProps) {
  if (field !== 'newAddress') return null
  const countries = regions.length === 0 ? 'sin indicar' : joinWords(regions.map(countryName))
  return <p className="mt-3 text-sm">{`Países: ${countries}`}</p>
}
