import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { startOfText } from '../../contract/cutText.ts';

/** This many last characters are always shown: they tell « Correspondance quai 1 » from « Correspondance quai 2 ». */
const tailLength = 8;
/** Shorter names are not cut. */
const shortest = 12;

const cutAtEnd = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const ShortName = styled('span')({ ...cutAtEnd, display: 'block', whiteSpace: 'pre' });
const Name = styled('span')({ display: 'flex', minWidth: 0, overflow: 'hidden', whiteSpace: 'pre' });
// The head shrinks first, down to a few letters; then the tail is cut from its beginning.
const Head = styled('span')({ ...cutAtEnd, flexShrink: 9999, minWidth: '2.4em' });
const Tail = styled('span')({ display: 'flex', justifyContent: 'flex-end', minWidth: 0, overflow: 'hidden' });

/** A name on one line, cut in the middle where there is no room: names that begin alike often differ at the end. */
export const MiddleCut = memo(function MiddleCut({ children: name }: { children: string }) {
  const head = name.length > shortest ? startOfText(name, name.length - tailLength) : name;
  if (head === name) return <ShortName>{name}</ShortName>;
  return (
    <Name>
      <Head>{head}</Head>
      <Tail>{name.slice(head.length)}</Tail>
    </Name>
  );
});
