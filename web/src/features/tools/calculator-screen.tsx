// /tools/…: the calculator of the address. One file: together the four are smaller than their
// addresses.

import { useLocation } from '../../core/router/router';
import { findScreen } from '../../core/screens';
import { AffordTool } from './afford';
import { ClosingTool } from './closing';
import { PaymentTool } from './payment';
import { TransferTaxTool } from './transfer-tax';
import './tools.css';

export function CalculatorScreen() {
  const { pathname } = useLocation();
  switch (findScreen(pathname).name) {
    case 'tools_afford':
      return <AffordTool />;
    case 'tools_transfer_tax':
      return <TransferTaxTool />;
    case 'tools_closing':
      return <ClosingTool />;
    default:
      return <PaymentTool />;
  }
}
