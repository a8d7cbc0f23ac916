import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../foundation/language/language.ts'
import { Collapsible, CollapsibleGroup } from './collapsible.tsx'
import { LinkList } from './link-list.tsx'
import { SectionPage } from './section-page.tsx'

interface Norm {
  readonly title: MessageKey
  readonly text?: MessageKey
  readonly articles?: readonly (readonly [number: number, text: MessageKey])[]
}

/** Norms cited by the documents, and the laws on digital matters and public enterprises. */
const NORMS: readonly Norm[] = [
  {
    title: 'sections.legal.constitution',
    articles: [
      [233, 'sections.legal.constitution233'],
      [235, 'sections.legal.constitution235'],
    ],
  },
  {
    title: 'sections.legal.law2027',
    articles: [
      [53, 'sections.legal.law2027a53'],
      [54, 'sections.legal.law2027a54'],
    ],
  },
  { title: 'sections.legal.law4', articles: [[33, 'sections.legal.law4a33']] },
  { title: 'sections.legal.penal', articles: [[149, 'sections.legal.penal149']] },
  { title: 'sections.legal.decree1233', text: 'sections.legal.decree1233text', articles: [[18, 'sections.legal.decree1233a18']] },
  { title: 'sections.legal.decree2528', text: 'sections.legal.decree2528text' },
  { title: 'sections.legal.law164', articles: [[78, 'sections.legal.law164a78']] },
  { title: 'sections.legal.law1080', text: 'sections.legal.law1080text' },
  { title: 'sections.legal.law466', text: 'sections.legal.law466text' },
]

const GAZETTE = 'http://www.gacetaoficialdebolivia.gob.bo/'

export function LegalBasis() {
  const t = useText()
  return (
    <SectionPage title={t('portal.legal')} intro={t('sections.legal.intro')}>
      <CollapsibleGroup>
        {NORMS.map(({ title, text, articles = [] }) => (
          <Collapsible key={title} title={t(title)}>
            {text && <p>{t(text)}</p>}
            {articles.length > 0 && (
              <dl>
                {articles.map(([number, said]) => (
                  <div key={number}>
                    <dt>{t('sections.legal.article', { number })}</dt>
                    <dd>{t(said)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Collapsible>
        ))}
      </CollapsibleGroup>
      <p>
        <span>{t('sections.legal.official')}</span> <a href={GAZETTE}>{t('sections.legal.gazette')}</a>
      </p>
      <LinkList
        title={t('sections.legal.documents')}
        links={[
          [{ document: 'procedimiento_de_presentacion_djbr' }, t('sections.document.procedure')],
          [{ document: 'reglamento_de_control' }, t('sections.document.regulation')],
        ]}
      />
    </SectionPage>
  )
}
