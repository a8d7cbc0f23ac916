import { useText } from '../../foundation/language/language.ts'
import { ServiceScreen } from '../service-screen.tsx'
import SearchDialog from './search-dialog.tsx'

/** /busqueda: the public search at an address of its own. */
export default function SearchScreen() {
  const t = useText()
  return (
    <ServiceScreen
      title={t('services.search.title')}
      intro={t('services.search.intro')}
      how={t('services.search.how')}
      open={t('services.search.open')}
      dialog={(close) => <SearchDialog onClose={close} />}
    />
  )
}
