-- A request stands before the service hears of it, one that it did not take is told apart, and what waits is asked about.

ALTER TABLE approval_request
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  ADD COLUMN check_after timestamptz DEFAULT now(),
  DROP CONSTRAINT approval_request_state_known,
  DROP CONSTRAINT approval_request_settled_by_known,
  ADD CONSTRAINT approval_request_state_known CHECK (state IN ('waiting', 'approved', 'rejected', 'refused')),
  ADD CONSTRAINT approval_request_settled_by_known CHECK (settled_by IN ('notification', 'verification', 'answer'));
COMMENT ON TABLE approval_request IS 'Documents that a declarant was asked to approve, from before the service is asked. A notification or a verification settles one, or the service that does not take it.';
COMMENT ON COLUMN approval_request.link IS 'Where it is approved; empty while the service has not said.';
COMMENT ON COLUMN approval_request.check_after IS 'When the service is asked about it next; null: no more.';
CREATE INDEX approval_request_to_check ON approval_request (check_after) WHERE state = 'waiting';
