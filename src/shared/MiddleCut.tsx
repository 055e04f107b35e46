import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { startOfText } from '../../contract/cutText.ts';

/** So much of the end always stands: what tells « Correspondance quai 1 » from « Correspondance quai 2 ». */
const tailLength = 8;
/** A shorter name has room. */
const shortest = 12;

const Name = styled('span')({ display: 'flex', minWidth: 0, overflow: 'hidden', whiteSpace: 'pre' });
// The beginning gives way first, but for some letters; then the end does, from its own beginning.
const Head = styled('span')({
  flexShrink: 9999,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&:not(:only-child)': { minWidth: '2.4em' },
});
const Tail = styled('span')({ display: 'flex', justifyContent: 'flex-end', minWidth: 0, overflow: 'hidden' });

/** A name in one line, cut in the middle where there is no room: names that begin alike are told apart by their ends. */
export const MiddleCut = memo(function MiddleCut({ children: name }: { children: string }) {
  const head = name.length > shortest ? startOfText(name, name.length - tailLength) : name;
  return (
    <Name>
      <Head>{head}</Head>
      {head !== name && <Tail>{name.slice(head.length)}</Tail>}
    </Name>
  );
});
