import { lazy } from 'react'
import { Inquiry, type InquiryProps } from '../applying/inquiry/inquiry.tsx'

const ProfileForm = lazy(() =>
  import('../account/profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
const MeetApplicants = lazy(() =>
  import('./meet-applicants.tsx').then(({ MeetApplicants }) => ({ default: MeetApplicants })),
)

/** A member's form to apply for a home, with the profile and the match flow that it opens. */
export function ApplyForm(props: Omit<InquiryProps, 'ProfileForm' | 'MeetApplicants'>) {
  return <Inquiry {...props} ProfileForm={ProfileForm} MeetApplicants={MeetApplicants} />
}
