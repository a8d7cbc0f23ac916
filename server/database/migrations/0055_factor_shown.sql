-- Where a person showed their second factor, nobody else's wrong codes keep them out (S4, decision 048).

ALTER TABLE known_device ADD COLUMN factor_shown_at timestamptz;
COMMENT ON COLUMN known_device.factor_shown_at IS 'When its person last showed their second factor in this browser; null for never.';
