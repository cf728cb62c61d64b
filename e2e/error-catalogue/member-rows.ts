import { plan, planWith } from './home-rows.ts'
import { type ErrorRow, type Reply, refusal, says } from './row.ts'

const records = (reply: Reply) => ({ replies: { 'GET /get_my_record': reply }, shown: 'alert' }) as const

export const matchesRows: readonly ErrorRow[] = [
  { sentence: 'Failed to fetch matches', act: 'retry', ...records(refusal(500)) },
  {
    sentence: 'Failed to contact match. Please try again.',
    replies: { 'POST /contact_match': refusal(409) },
    act: 'contact',
    shown: 'alert',
  },
  {
    sentence: 'Contact request sent successfully!',
    replies: { 'POST /contact_match': { status: 200, body: { status: 'success' } } },
    act: 'contact',
    shown: 'status',
  },
  {
    sentence: 'Failed to update decision. Please try again.',
    replies: { 'POST /update_match_decision': refusal(403) },
    act: 'accept',
    shown: 'alert',
  },
]

const suggestions = (reply: Reply) =>
  ({ replies: { 'GET /user_suggestions': reply }, shown: 'alert', act: 'retry' }) as const
const update = (reply: Reply) => ({ replies: { 'POST /update_user_suggestions': reply } })

export const matchFlowRows: readonly ErrorRow[] = [
  { sentence: 'Invalid request. Please check your input.', ...suggestions(refusal(400)) },
  {
    sentence: 'Request failed: {message}',
    values: { message: 'Zu früh' },
    ...suggestions(says(425, 'Zu früh')),
  },
  {
    sentence: 'Failed to accept match. Please try again.',
    ...update(refusal(403)),
    act: 'like',
    shown: 'alert',
  },
  {
    sentence: 'Access denied. You do not have permission to update suggestions.',
    act: 'look',
    shown: 'alert',
  },
  {
    sentence: 'Failed to reject match. Please try again.',
    ...update(refusal(404)),
    act: 'pass',
    shown: 'alert',
  },
  { sentence: 'Suggestion not found.', act: 'look', shown: 'alert' },
  { sentence: 'Failed to update user suggestion', ...update(refusal(409)), act: 'like', shown: 'alert' },
]

/** Nobody left is no failure: the flow says so where the cards would be. */
export const noMatchRows: readonly ErrorRow[] = [
  { sentence: 'No suggestions found for this property.', ...suggestions(refusal(404)), shown: 'text' },
]

const inquiry = (reply: Reply) => ({ 'POST /property_matching_enquiry': reply })

export const inquiryRows: readonly ErrorRow[] = [
  {
    sentence: 'Failed to fetch partner data',
    replies: { 'GET /partners/:id': refusal(403) },
    shown: 'alert',
  },
  {
    sentence: 'Please select a room from the floor plan above or check no preference before submitting.',
    replies: plan(planWith({})),
    act: 'look',
    shown: 'text',
  },
  {
    sentence: 'Failed to submit inquiry. Please try again.',
    replies: inquiry(refusal(422)),
    shown: 'alert',
  },
  {
    sentence: 'The server did not accept the application.',
    replies: inquiry(refusal(403)),
    shown: 'alert',
  },
]

export const inquiryProfileRows: readonly ErrorRow[] = [
  { sentence: 'Please complete your profile first', act: 'send', shown: 'alert' },
  {
    sentence: 'Profile saved. Closing this form…',
    replies: { 'POST /partners': { status: 200, body: { status: 'success' } } },
    act: 'save',
    shown: 'status',
  },
]

const profile = (reply: Reply) =>
  ({ replies: { 'GET /partners/:id': reply }, shown: 'alert', act: 'retry' }) as const

export const profileLoadRows: readonly ErrorRow[] = [
  { sentence: 'Failed to load profile data', ...profile(refusal(403)) },
]

const save = (reply: Reply) => ({ replies: { 'POST /partners': reply } })

export const profileSavedRows: readonly ErrorRow[] = [
  { sentence: 'Failed to save profile', typed: { name: '김민지 1' }, ...save(refusal(403)), shown: 'alert' },
  {
    sentence: 'Failed to save partner data',
    typed: { name: '김민지 2' },
    ...save(refusal(403)),
    shown: 'alert',
  },
  {
    sentence: 'Profile saved successfully',
    typed: { name: '김민지 3' },
    ...save({ status: 200, body: { status: 'success' } }),
    shown: 'status',
  },
  {
    sentence: 'Failed to save profile data',
    typed: { name: '김민지 4' },
    act: 'broken_device',
    shown: 'alert',
  },
]
