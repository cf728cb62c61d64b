import { Trans } from '@lingui/react/macro'
import { InquirySkeleton } from '../applying/inquiry/inquiry-skeleton.tsx'
import { Card } from '../kit/ui/card.tsx'
import { classes } from '../kit/ui/classes.ts'
import shared from '../kit/ui/shared.module.css'
import hidden from '../kit/ui/visually-hidden.module.css'
import { FooterWaits, Skeleton } from '../kit/ui/waiting.tsx'
import { AllHomesLink } from './all-homes-link.tsx'
import sections from './home-sections.module.css'
import page from './property.module.css'
import styles from './property-skeleton.module.css'

const THUMBNAILS = ['1', '2', '3', '4', '5']
const FACTS = ['1', '2', '3', '4', '5', '6', '7', '8']
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The skeleton of a home in the page's own grid, so that the content takes its place without moving it. */
export function PropertySkeleton() {
  return (
    <div className={page.page} data-floating-head>
      <div className={classes(shared.spread, page.back)}>
        <AllHomesLink />
      </div>
      <div className={page.pictures}>
        <div className={styles.stage}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.thumbnails}>
          {THUMBNAILS.map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      </div>
      <div className={page.head}>
        <h1 className={hidden.hidden}>
          <Trans>Home</Trans>
        </h1>
        <div className={styles.title}>
          <Skeleton shape="short" />
        </div>
        <Skeleton />
        <div className={styles.factsRow}>
          <Skeleton shape="control" />
        </div>
        <div className={styles.save}>
          <Skeleton shape="control" />
        </div>
      </div>
      <BodySkeleton />
    </div>
  )
}

/** The skeleton of all that stands below a home's head. */
export function BodySkeleton() {
  return (
    <>
      <FooterWaits />
      <div className={sections.bar} />
      <div className={classes(page.body, styles.body)}>
        <div className={styles.facts}>
          {FACTS.map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
        {SECTIONS.map((key) => (
          <div key={key} className={shared.stack4}>
            <Skeleton shape="title" />
            <Skeleton shape="wide" />
          </div>
        ))}
      </div>
      <div className={page.inquiry}>
        <div>
          <Card as="section" padded className={styles.application}>
            <Skeleton shape="title" />
            <Skeleton />
            <InquirySkeleton />
          </Card>
        </div>
      </div>
    </>
  )
}
